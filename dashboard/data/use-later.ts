import { useEffect, useState } from 'preact/hooks';

/** Debounces a value: returns it once it has not changed for some time. */
export function useLater<Value>(value: Value, afterMs: number): Value {
  const [later, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return later;
}
