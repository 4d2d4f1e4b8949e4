import { arabicDigits } from './number.ts'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

type Names = readonly (readonly [sign: RegExp, name: string])[]

// The order matters: most browsers carry Chrome's and Safari's names besides their own.
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'إيدج'],
  [/OPR\/|Opera/, 'أوبرا'],
  [/SamsungBrowser\//, 'متصفح سامسونج'],
  [/HuaweiBrowser\//, 'متصفح هواوي'],
  [/YaBrowser\//, 'ياندكس'],
  [/Firefox\/|FxiOS\//, 'فايرفوكس'],
  [/Chrome\/|CriOS\/|Chromium\//, 'كروم'],
  [/Safari\//, 'سفاري'],
]
const systems: Names = [
  [/iPhone/, 'آيفون'],
  [/iPad/, 'آيباد'],
  [/Android/, 'أندرويد'],
  [/Windows/, 'ويندوز'],
  [/Mac OS X|Macintosh/, 'ماك'],
  [/CrOS/, 'كروم بوك'],
  [/Linux/, 'لينكس'],
]

const nameIn = (names: Names, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** What a person would call it: «كروم على أندرويد». */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} على ${system}`
  return browser ?? (system ? `جهاز ${system}` : 'جهاز غير معروف')
}

/** With its version, by which a fault of one browser is told from that of all: «سفاري ١٨.١ على آيفون». */
export function browserName(userAgent: string): string {
  const found = browsers.find(([sign]) => sign.test(userAgent))
  if (!found) return deviceName(userAgent)
  const [sign, browser] = found
  // Safari names its engine there, and its own version elsewhere.
  const place = browser === 'سفاري' ? /Version\// : sign
  const [, version = ''] = new RegExp(`(?:${place.source})(\\d+(?:\\.[1-9]\\d*)?)`).exec(userAgent) ?? []
  return deviceName(userAgent).replace(browser, `${browser} ${arabicDigits(version)}`.trimEnd())
}

export function deviceKind(userAgent: string): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  if (/iPhone|Mobile/.test(userAgent)) return 'phone'
  return /Windows|Macintosh|Mac OS X|CrOS|Linux/.test(userAgent) ? 'computer' : 'unknown'
}
