/** Changes when something changed in the namespace on screen: live queries then reload. */
import { signal } from '@preact/signals';

export const pulse = signal(0);
/** Changes when the person at the page changed something: lists then reload all their loaded pages. */
export const acted = signal(0);

const AT_MOST_EVERY_MS = 1_000;
let due: ReturnType<typeof setTimeout> | undefined;

/** However often it is called, the pulse beats at most once a second. */
export function beat(): void {
  due ??= setTimeout(() => {
    due = undefined;
    pulse.value += 1;
  }, AT_MOST_EVERY_MS);
}

/** For what a person did here: the page shows it at once. */
export function beatNow(): void {
  pulse.value += 1;
}
