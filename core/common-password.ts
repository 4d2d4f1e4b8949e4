import { foldDigits } from './text/digits.ts'

// Words that lists of leaked passwords start with, once digits, symbols and look-alikes are taken away.
const COMMON_WORDS = new Set(
  (
    'password passwort pass qwerty qwertyuiop qwe asd asdf asdfgh zxc zxcvbn zxcvbnm admin administrator root ' +
    'welcome letmein login user test guest demo changeme secret master abc abcd abcde abcdef abcdefg a aa aaa q qq ' +
    'iloveyou love hello princess sunshine football monkey dragon superman computer internet google samsung iphone ' +
    'saudi saudiarabia ksa riyadh jeddah makkah madinah allah bismillah muhammad mohammed mohamed ahmed ahmad ali ' +
    'fatima aisha sara sarah noura quran islam muslim ramadan rattil qaz qazwsx qwaszx'
  ).split(' '),
)
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
}

/** A guess any attacker starts with, though it may pass the strength rule: Password1, P@ssw0rd, Qwerty@123, Aa123456. */
export function isCommonPassword(password: string): boolean {
  const lower = foldDigits(password).toLowerCase()
  return isCommonWord(lower) || isCommonWord(withoutLookAlikes(lower))
}

function isCommonWord(reading: string): boolean {
  const rest = reading.replaceAll(/[a-z]/g, '')
  // A long tail of one's own makes a common word a decent password, counting up does not.
  const isEasyRest = rest.length <= 6 || '1234567890'.startsWith(rest)
  return isEasyRest && COMMON_WORDS.has(reading.replaceAll(/[^a-z]/g, ''))
}

/** Signs inside the word stand for letters, at its end they are a number: p@ssw0rd123. */
function withoutLookAlikes(lower: string): string {
  const tail = /[^a-z]*$/.exec(lower)?.[0] ?? ''
  const word = lower.slice(0, lower.length - tail.length)
  return word.replaceAll(/[@$01345]/g, (sign) => LOOK_ALIKES[sign] ?? sign) + tail
}
