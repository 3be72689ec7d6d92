import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { listenForPalette, paletteOpen } from '../state/palette.ts';

/** The palette, loaded when it is first opened. */
export function LazyPalette() {
  const [loaded, set] = useState<{ readonly Palette: ComponentType }>();
  const open = paletteOpen.value;
  useEffect(listenForPalette, []);
  useEffect(() => {
    if (open && loaded === undefined) void import('./palette.tsx').then(set);
  }, [open]);
  return open && loaded !== undefined ? <loaded.Palette /> : null;
}
