/** By which ways a notification reaches her. */
export const channels = ['in_app', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/** What notifications are about; her inbox is filtered by it. */
export const topics = [
  'courses',
  'circles',
  'tasks',
  'questions',
  'registration',
  'messages',
  'desk',
  'centre',
  'account',
] as const
export type Topic = (typeof topics)[number]

export const tones = ['info', 'success', 'warning', 'error', 'message', 'event'] as const
export type Tone = (typeof tones)[number]
