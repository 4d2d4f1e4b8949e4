/** Where the voice of whose turn it is arrives. */
export const HOLDERS_PLACE = 1
