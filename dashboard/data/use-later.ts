import { useEffect, useState } from 'preact/hooks';

/** A value once it has stayed the same for so long: what is asked of the service while somebody types. */
export function useLater<Value>(value: Value, afterMs: number): Value {
  const [later, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return later;
}
