import { foldDigits } from './text/digits.ts'

/** Without signs that look alike. */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const GROUP = 5

/** A public code as she typed or pasted it: any case, any digits, with or without its dashes. */
export const foldPublicCode = (text: string): string =>
  foldDigits(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

/** In groups, so that it is read out and typed without losing the place: ABCDE-FGHJK. */
export const spellPublicCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
