/** The short word beside the mark: the platform's name without a leading «منصة». */
export const platformWord = (name: string): string => name.replace(/^منصة\s+/, '')
