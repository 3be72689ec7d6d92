/** Whether the palette is open: it finds memories, entities, sessions, pages, namespaces and actions. */
import { signal } from '@preact/signals';

export const paletteOpen = signal(false);

/** The key that opens it, as this system writes it. */
export const PALETTE_KEY = navigator.userAgent.includes('Mac') ? '⌘K' : 'Ctrl K';

/** Opens and closes it by Control or Command and K. */
export function listenForPalette(): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.metaKey || event.ctrlKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    paletteOpen.value = !paletteOpen.value;
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
