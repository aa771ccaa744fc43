/** Bags as farmers call them, and the grade that is meant. */
export const BARE_PRODUCTS: readonly { grade: string; words: RegExp }[] = [
  { grade: '14-14-14', words: /\b(?:14-14-14|triple 14|complete)\b/ },
  { grade: '46-0-0', words: /\b(?:46-0-0|urea)\b/ },
  { grade: '16-20-0', words: /\b(?:16-20(?:-0)?|ammophos|amophos)\b/ },
  { grade: '0-0-60', words: /\b(?:0-0-60|potash|mop|muriate)\b/ },
  { grade: '21-0-0-24S', words: /\b(?:21-0-0|ammosul|ammonium sul\w+)\b/ },
  { grade: '18-46-0', words: /\b(?:18-46-0|dap)\b/ },
  { grade: '0-18-0', words: /\b(?:0-18-0|solophos|superphosphate)\b/ },
];
