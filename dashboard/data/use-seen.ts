import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Whether an element has come into sight, or is about to: what is costly to load waits for it. */
export function useSeen(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [seen, set] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || seen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) set(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}
