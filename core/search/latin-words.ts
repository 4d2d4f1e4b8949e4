import { normalise } from '#core/text/normalise.ts'

/** Words of the domain, and names, as they are written in Latin letters; `latinKey` folds the usual spellings of each. */
const LATIN_WORDS = `
تجويد tajwid tagwid
قرآن quran
حفظ hifz tahfiz hifth
تحفيظ tahfiz
حافظة hafiza
تفسير tafsir
فقه fiqh
سيرة sira
سورة sura
آية aya ayat
جزء juz
حديث hadith
عقيدة aqida
توحيد tawhid tauhid
دعاء dua
أذكار azkar athkar
صلاة salat sala namaz
طهارة tahara
وضوء wudu
صيام siyam
صوم sawm
رمضان ramadan ramazan
زكاة zakat
حج haj
عمرة umra
إجازة ijaza
قراءات qiraat
قراءة qiraa
مخارج makharij
صفات sifat
مدود mudud
وقف waqf
ابتداء ibtida
رسم rasm
نورانية nurania nuraniya
قاعدة qaida
تلاوة tilawa
مراجعة murajaa muraja
ترتيل tartil
رتل ratil
تدبر tadabur
تزكية tazkia
آداب adab
أخلاق akhlaq
إسلام islam
سنة suna
نبوية nabawia
عربية arabi arabia arabic
نحو nahw
صرف sarf
بلاغة balagha
حفص hafs
ورش warsh
تحفة tuhfa
جزرية jazaria
فاتحة fatiha
بقرة baqara
كهف kahf
يس yasin
ملك mulk
رحمن rahman
عم ama
مصحف mushaf
حلقة halaqa halqa
مبتدئ mubtadi biginir
أنبياء anbia
صحابة sahaba
محمد muhamad muhamid
عبدالله abdulah abdalah
نورة nura
سارة sara
فاطمة fatima fatma
عائشة aisha
خديجة khadija
مريم mariam
حصة hisa
منى muna
نوال nawal
أمينة amina
هيا haya
أسماء asma
مها maha
لطيفة latifa
رقية ruqaya
زينب zainab
هدى huda
سمية sumaya
صفية safia
حفصة hafsa
ليلى layla
`

const ARABIC_OF = new Map<string, string[]>()
for (const line of LATIN_WORDS.trim().split('\n')) {
  const [arabic = '', ...spellings] = line.split(' ')
  for (const key of spellings.map(latinKey))
    ARABIC_OF.set(key, [...(ARABIC_OF.get(key) ?? []), normalise(arabic)])
}

/** The Arabic words that a Latin one stands for, as texts are stored; with its article or without. */
export const arabicOf = (latin: string): readonly string[] =>
  ARABIC_OF.get(latinKey(latin)) ?? ARABIC_OF.get(latinKey(latin.replace(/^(?:al|el)[ -]?/, ''))) ?? []

/** tajweed, tajwed, tajwid and tajvid; surah and soora; Koran and Quran: one key each. */
function latinKey(word: string): string {
  return word
    .replaceAll('dh', 'z')
    .replaceAll(/ou|oo/g, 'u')
    .replaceAll(/[ey]/g, 'i')
    .replaceAll('o', 'u')
    .replaceAll('q', 'k')
    .replaceAll('v', 'w')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=[aiu])h$/, '')
}
