import { useEffect, useState } from 'preact/hooks';

/** The current time in milliseconds since 1970, updated regularly while the page is visible. */
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
