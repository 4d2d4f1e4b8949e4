/** What a search finds is counted so far and no further. */
export const MOST_COUNTED = 500
