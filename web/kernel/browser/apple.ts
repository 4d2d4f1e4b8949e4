/** An iPhone or iPad. An iPad calls itself a Mac, but has a screen to touch. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Opened from the home screen; only Apple's browsers answer. */
export const isFromHomeScreen = (): boolean =>
  (navigator as Navigator & { readonly standalone?: boolean }).standalone === true
