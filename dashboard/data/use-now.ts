import { useEffect, useState } from 'preact/hooks';

/** The present, in milliseconds since 1970, anew every so often while the page is to be seen. */
export function useNow(everyMs: number): number {
  const [now, set] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') set(Date.now());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
