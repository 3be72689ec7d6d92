/** Light, dark or the system's choice, stored in this browser. */
import { effect, signal } from '@preact/signals';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'hippograph-theme';
const stored = localStorage.getItem(KEY);

export const theme = signal<Theme>(THEMES.find((each) => each === stored) ?? 'system');
/** Changes when the colours change, so that canvases redraw. */
export const colours = signal(0);

effect(() => {
  localStorage.setItem(KEY, theme.value);
  if (theme.value === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset['theme'] = theme.value;
  colours.value = colours.peek() + 1;
});

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  colours.value += 1;
});

/** The current value of a colour of the style sheet, for canvases. @param name such as --ink */
export function colourOf(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
