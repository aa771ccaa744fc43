const format = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1234.5 is '₱1,234.50'. */
export function formatPeso(pesos: number): string {
  return `₱${format.format(pesos)}`;
}
