// Going through the story, and asking Python for what was never told.
import type { Local } from "./model";
import type { Requests } from "./requests";
import { isWide, type View } from "./view";

export interface Journey {
  /** Ask for the actions before those that were told; true when they came. */
  remember(): Promise<boolean>;
  /** Look at the picture so many events back. */
  look(back: number): Promise<void>;
  /** Go back to a place of the story, however far back it is. */
  revisit(backFrom: () => number): Promise<void>;
  /** End the play of new events, if there is one, and look at the present. */
  arrive(): void;
  /** Ask for what the open tab shows. */
  refreshTab(): Promise<void>;
  /** Ask for what the panel and the log now lack; what is explained is always there. */
  catchUp(): void;
}

export function makeJourney(view: View, { request }: Requests): Journey {
  const { local, timeline, playback, prompt, signal } = view;

  const remember = async () => {
    const reply = await request("history", { moment: timeline.missing });
    if (reply?.answer?.kind === "history") timeline.remember(reply.answer.chapters);
    return reply?.ok === true;
  };
  const look = async (back: number) => {
    playback.stop();
    prompt.calm();
    if (back > timeline.length && timeline.missing) await remember();
    timeline.goTo(back);
    view.set({ chosen: [], answer: null });
    if (timeline.back) prompt.speak(timeline.current?.step.say ?? "");
  };
  /** Is the story shown, and less of it known than is kept? */
  const lacksStory = () => (isWide(view) || local.tab === "log") && !timeline.full;
  const refreshTab = async () => {
    while (lacksStory() && (await remember()));
    const { tab, search } = local;
    const change: Partial<Local> = {};
    if (tab === "score") change.score = (await request("score"))?.answer ?? null;
    if (tab === "rules" && !local.found) {
      change.found = (await request("rules", { text: search }))?.answer ?? null;
    }
    if (!signal.aborted) view.set(change);
  };

  return {
    remember,
    look,
    async revisit(backFrom) {
      while (timeline.missing && backFrom() >= timeline.length && (await remember()));
      await look(backFrom());
    },
    arrive() {
      if (!playback.playing) return;
      playback.stop();
      timeline.goTo(0);
      view.draw();
    },
    refreshTab,
    catchUp() {
      if (local.tab !== "explain" || lacksStory()) void refreshTab();
    },
  };
}
