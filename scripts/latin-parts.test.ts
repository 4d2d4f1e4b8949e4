import { expect, test } from 'vitest'
import { isTest, readSources } from './source-files.mjs'

/** Digits and signs: she hears them in her own language. */
const NUMBERS = [
  'web/app/shells/about-dialog.tsx: {VERSION}',
  'web/features/home/contact.tsx: {children}',
  'web/features/support/desk/person-part.tsx: {phone}',
  'web/features/system/diagnostics-screen.tsx: {text}',
  'web/features/teacher-applications/desk/answers-part.tsx: {application.phone}',
  'web/features/users/desk/people-table.tsx: {phone}',
  'web/features/users/import/check-step.tsx: {phone}',
  'web/features/users/person/parts/profile-part.tsx: {person.phone}',
  'web/ui/lists/session-row.tsx: {ip}',
]

const LEFT_TO_RIGHT = /<(?:bdi|code)\b(?<attributes>[^>]*\bdir="ltr"[^>]*)>(?<content>[^<]*)/g

test('a voice is told where a text is Latin, or it would read it by the sounds of Arabic', () => {
  const untold = readSources(['web'])
    .filter(([file]) => file.endsWith('.tsx') && !isTest(file) && !file.startsWith('web/ui/gallery/'))
    .flatMap(([file, code]) =>
      [...code.matchAll(LEFT_TO_RIGHT)]
        .filter(({ groups }) => !groups?.['attributes']?.includes('lang="en"'))
        .map(({ groups }) => `${file}: ${groups?.['content']?.trim()}`),
    )
  expect(untold.toSorted()).toEqual(NUMBERS)
})
