/** '0.6 MB': what a farmer's data is counted in. */
export const formatBytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
