/** Takes that are being recorded on this page: they stand on the device already, and are not offered yet. */
export const runningTakes = new Set<string>()
