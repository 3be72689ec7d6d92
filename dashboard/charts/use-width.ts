import { type RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The width of an element in pixels, updated when it changes. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, set] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => set(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    set(Math.round(current.getBoundingClientRect().width));
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
