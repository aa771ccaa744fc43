/** 'YYYY-MM' so many months after another. */
export function monthAt(first: string, after: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const count = year * 12 + (month - 1) + after;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** How many months `month` is after `first`. */
export function monthsBetween(first: string, month: string): number {
  const count = (text: string) => {
    const [year = 0, number = 1] = text.split('-').map(Number);
    return year * 12 + number;
  };
  return count(month) - count(first);
}
