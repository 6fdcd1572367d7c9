import { expect, it } from "vitest";
import { followPaint } from "../../src/after-paint";
import { told } from "../mount";

function counter() {
  const closing = new AbortController();
  let count = 0;
  const follower = followPaint(() => {
    count += 1;
  }, closing.signal);
  return { follower, count: () => count, close: () => closing.abort() };
}

it("follows the next frame, once however often it was asked for, and again when asked again", async () => {
  const { follower, count } = counter();
  follower.soon();
  follower.soon();
  expect(count()).toBe(0);
  await told();
  expect(count()).toBe(1);
  follower.soon();
  await told();
  expect(count()).toBe(2);
});

it("can be had at once, and then does not follow", async () => {
  const { follower, count } = counter();
  follower.now();
  expect(count()).toBe(0);
  follower.soon();
  follower.now();
  expect(count()).toBe(1);
  await told();
  expect(count()).toBe(1);
});

it("can be called off, also by closing", async () => {
  const { follower, count, close } = counter();
  follower.soon();
  follower.cancel();
  follower.soon();
  close();
  await told();
  expect(count()).toBe(0);
});
