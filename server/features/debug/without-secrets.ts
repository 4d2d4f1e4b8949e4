const BLOT = '••••••'

/** A mail without what opens anything: one-time codes, and whatever a link carries behind its path. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S+/g, `$1?${BLOT}`)
    .replaceAll(/(?<![\d٠-٩])[\d٠-٩]{6}(?![\d٠-٩])/g, BLOT)
