import { normalise } from '#core/text/normalise.ts'
import { hasVerse, type VerseIndex } from './verse-index.ts'

/** Why an answer of the model is shown to nobody. */
export type Fault = 'verse' | 'ruling' | 'foreign' | 'secret'

const QUOTING = /[﴾﴿۝]|قال(?:\s+الله)?\s+(?:تعالى|عز وجل|سبحانه)|(?:قوله|قول الله)\s+(?:تعالى|عز وجل|سبحانه)/
const HADITH =
  /قال\s+(?:رسول الله|النبي|عليه الصلاة)|(?:رواه|أخرجه)\s+(?:ال)?(?:بخاري|مسلم|ترمذي|نسائي|أبو داود|ابن ماجه|أحمد)|حديث\s+(?:شريف|صحيح|ضعيف|حسن)/
const MARKS = /[\u0640\u064B-\u0652\u0670]/g

/** What only somebody of knowledge says. Where the centre's own text says the word, it is the centre's. */
const rulings = [
  'يجوز',
  'لا يجوز',
  'لا تجوز',
  'حرام',
  'محرم',
  'حلال',
  'مكروه',
  'مستحب',
  'فتوى',
  'بدعه',
  'تبطل الصلاه',
  'حكم الشرع',
  'الحكم الشرعي',
  'تفسير الايه',
  'تفسير الايات',
  'معنى الايه',
  'المقصود بالايه',
  'سبب النزول',
  'اسباب النزول',
].map((words) => ` ${normalise(words)} `)

/** What nobody of the centre would ask for in writing. */
const SECRETS = /(?:كلمة (?:المرور|السر)|كلمه (?:المرور|السر)|رمز التحقق|رقم البطاقة|الرقم السري|password)/i
const ASKING = /(?:أرسلي|ارسلي|زودينا|اكتبي|أعطينا|شاركي|send|give)/i

/** Of all letters so many may be of another script: names of programs. */
const MOST_FOREIGN = 0.4

function isForeign(text: string): boolean {
  const arabic = (text.match(/[\u0621-\u064A]/g) ?? []).length
  const others = (text.match(/[A-Za-z\u0400-\u04FF\u4E00-\u9FFF]/g) ?? []).length
  return arabic === 0 || others / (arabic + others) > MOST_FOREIGN
}

interface Checked {
  readonly verses: VerseIndex
  /** What the answer may repeat: the centre's own text that was sent. */
  readonly own: string
}

/** Verses and sayings come from the platform's own sources or not at all, even where the text that was sent holds them. */
function holyIn(text: string, { verses, own }: Checked): 'verse' | 'ruling' | undefined {
  const plain = text.replaceAll(MARKS, '')
  if (QUOTING.test(plain) || HADITH.test(plain) || hasVerse(verses, text)) return 'verse'
  const words = ` ${normalise(text)} `
  const known = ` ${normalise(own)} `
  return rulings.some((ruling) => words.includes(ruling) && !known.includes(ruling)) ? 'ruling' : undefined
}

export function faultIn(text: string, checked: Checked): Fault | undefined {
  const holy = holyIn(text, checked)
  if (holy) return holy
  if (isForeign(text)) return 'foreign'
  return asksForSecret(text) ? 'secret' : undefined
}

const asksForSecret = (text: string): boolean =>
  text
    .replaceAll(MARKS, '')
    .split(/[.!؟\n]/)
    .some((sentence) => SECRETS.test(sentence) && ASKING.test(sentence) && !/(?:^|\s)لا\s/.test(sentence))

/** Plain words: no tags, no signs of Markdown, no links that the sources do not name. */
export function plainText(text: string, own: string): { readonly text: string; readonly lostLinks: boolean } {
  let lostLinks = false
  const plain = text
    .replaceAll(/<(script|style)\b[^>]{0,500}>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\/?[a-z!][^<>]{0,500}>/gi, '')
    .replaceAll(/!?\[([^\]\n]{0,300})\]\(([^()\s]{0,500})\)/g, '$1 $2')
    .replaceAll(
      /(?:https?:\/\/|www\.)[^\s<>«»"']+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}|javascript:\S*/gi,
      (link) => {
        if (own.includes(link)) return link
        lostLinks = true
        return ''
      },
    )
    .replaceAll(/^#{1,6}\s+/gm, '')
    .replaceAll(/^[*•]\s+/gm, '- ')
    .replaceAll(/\*\*([^*\n]+)\*\*|__([^_\n]+)__/g, '$1$2')
    .replaceAll(/`{1,3}/g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { text: plain, lostLinks }
}
