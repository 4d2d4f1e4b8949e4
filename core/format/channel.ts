/** By which way a notification comes. */
export const channelWords = { in_app: 'المنصة', email: 'البريد', push: 'الجوال' } as const
