// What anywidget loads. Only the default export counts: a named `render` would switch on an older protocol.
import "./style.css";
import type { RenderProps } from "@anywidget/types";
import type { Traits } from "./contract";
import { makeServed } from "./kernel";
import { mountWhenNear } from "./lazy-mount";
import { openTable } from "./table";

export default {
  render({ model, el, signal }: RenderProps<Traits>) {
    const close = mountWhenNear(el, () => openTable(model, el, makeServed, signal));
    signal?.addEventListener("abort", close, { once: true });
    return close;
  },
};
