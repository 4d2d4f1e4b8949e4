/** Where what she began to write in a thread is kept, for her alone on this device. */
export const draftKey = (threadId: number): string => `message_draft_${threadId}`
