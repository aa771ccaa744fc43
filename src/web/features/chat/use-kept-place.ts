import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps what the farmer reads under his eyes when older messages come in above it. */
export function useKeptPlace(log: RefObject<HTMLElement | null>, oldestId: string | undefined): void {
  const before = useRef<{ oldestId: string | undefined; height: number }>({ oldestId: undefined, height: 0 });
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const { oldestId: was, height } = before.current;
    if (was !== undefined && oldestId !== was) element.scrollTop += element.scrollHeight - height;
    before.current = { oldestId, height: element.scrollHeight };
  });
}
