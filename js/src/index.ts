// What anywidget loads. Only the default export counts: a named `render` would switch on an older protocol.
import "./style.css";
import type { RenderProps } from "@anywidget/types";
import type { Traits } from "./contract";
import { whenNear } from "./curtain";
import { makeServed } from "./kernel";
import { openTable } from "./table";

export default {
  render({ model, el, signal }: RenderProps<Traits>) {
    const close = whenNear(el, () => openTable(model, el, makeServed, signal));
    signal?.addEventListener("abort", close, { once: true });
    return close;
  },
};
