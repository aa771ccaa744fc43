/** A dozen places from north to south and from dry to wet. */
export const places = [
  'Ilocos Norte',
  'Cagayan',
  'Benguet',
  'Nueva Ecija',
  'Quezon',
  'Albay',
  'Palawan',
  'Iloilo',
  'Cebu',
  'Leyte',
  'Bukidnon',
  'South Cotabato',
] as const;

export const seasons = ['wet', 'dry'] as const;
