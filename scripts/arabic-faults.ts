// What is wrong in an Arabic text and can be seen without knowing what it says.

/** Between two ¦ stands source whose value only run time knows. */
type Fault = (text: string) => boolean

const ARABIC = String.raw`\p{Script=Arabic}`
const wordOf = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'u')

/** After a figure these are no noun that it counts. Units of the computer have one form only. */
const NOT_COUNTED = 'من|إلى|على|في|عن|أو|بين|حتى|غير|غيرهن|فما|ميغابايت|غيغابايت|د|منشور|تنتظر|ثم|والباقي|م'
/** A figure of the program itself is in capitals: its writer sees which form goes with it. */
const FIGURE = String.raw`¦(?:formatNumber|arabicDigits|formatFigure)\((?![A-Z_\d]+\))[^¦]*\)¦`
const FIGURE_BEFORE_NOUN = new RegExp(
  String.raw`${FIGURE} +(?!(?:${NOT_COUNTED})(?![\p{L}\p{M}]))${ARABIC}`,
  'u',
)

const PREPOSITION = '(?:من|إلى|في|عن|على|خلال|بعد|قبل)'
/** These count in the accusative, or in the genitive, already. */
const GENITIVE = '(?:inGenitive|minuteSpan|quizCount|partWords|dayWords|formatHours)'
const NOMINATIVE_AFTER_PREPOSITION = new RegExp(
  String.raw`(?<![\p{L}\p{M}])و?${PREPOSITION} ¦(?!${GENITIVE}\()\w*(?:Count|rowWords)\([^¦]*\)¦`,
  'u',
)

/** A verb to a man, where the site speaks to women; each is no other common word. */
const TO_A_MAN = wordOf(
  'اضغط|اكتب|اختر|حاول|ادخل|سجّل الدخول|انتقل إلى|افتح|أعد المحاولة|ابدأ الآن|تحقق من بريدك|أضف|احذف|ارفع|راسلنا أنت',
)

/** Sentences of the specification and its glossary, which stay as they are quoted. */
const QUOTED = [
  'تم حفظ تقدمك عند',
  'يمكنك الآن الحصول على شهادتك',
  'يمكنك عرضها أو تنزيلها الآن',
  'ليست لديك صلاحية',
]
const withoutQuoted = (text: string) => QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ''), text)
/** Every other word that ends so speaks to her, and needs its kasra. */
const NOT_TO_HER = wordOf(
  '[وفبل]?(?:ذلك|تلك|هناك|كذلك)|نيويورك|ماك|بوك|الملك|تبارك|وتبارك|بارك|أترك|ت?ترك|[تي]ُترك|فتُرك|تُرك|ملك|ملاك|[في]*شترك|مشترك|الاشتراك|اشتراك|بنك|البنك|تحرّك|تسلك|وفبلك|قك',
)
const ENDS_IN_KAF = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+ك(?![\p{L}\p{M}])/gu

const withoutHoles = (text: string) => text.replaceAll(/¦[^¦]*¦|\{\w*\}/g, '¦')
/** «درسًا درسًا» and «خطوة خطوة» say «one by one». */
const ONE_BY_ONE = String.raw`(?!\p{L}+ًا |(?:طالبة|آية|واحدة|خطوة) )`
const DOUBLED = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${ONE_BY_ONE}(\p{L}[\p{L}\p{M}]+) \1(?![\p{L}\p{M}])`,
  'u',
)

/** What the operator sets, by its name: a director reads plain words first. */
const SETTING = /(?<![\w.])[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+(?!\w)/
const withoutBrackets = (text: string) => text.replaceAll(/\([^()]*\)/g, '')

export const faults: Readonly<Record<string, Fault>> = {
  'a figure stands before a noun without the plural helper': (text) => FIGURE_BEFORE_NOUN.test(text),
  'a preposition stands before a dual in the nominative': (text) => NOMINATIVE_AFTER_PREPOSITION.test(text),
  'an Arabic digit stands inside a Latin name': (text) => /[a-z][٠-٩]|[٠-٩][a-z]/i.test(text),
  '«حلقة» stands before a name that may begin with it': (text) =>
    /(?<!\p{L})ل?حلقة «?(?:¦|\{circle\})/u.test(text),
  'the letter «لـ» stands before a name, which it does not join': (text) => /(?<!\p{L})لـ(?:¦|$)/u.test(text),
  'a word stands twice': (text) => DOUBLED.test(withoutHoles(text)),
  'a woman is addressed without kasra': (text) =>
    [...withoutHoles(withoutQuoted(text)).matchAll(ENDS_IN_KAF)].some(([word]) => !NOT_TO_HER.test(word)),
  'a Latin question mark or comma stands in Arabic': (text) =>
    new RegExp(String.raw`[\p{L}\p{M}»)¦]\s*\?(?:\s|$)|${ARABIC}\s*,|${ARABIC};`, 'u').test(
      withoutHoles(text),
    ),
  'the name of a setting stands outside of brackets': (text) =>
    SETTING.test(withoutBrackets(withoutHoles(text))),
  'trying again is called otherwise than in the specification': (text) => text.includes('أعيدي المحاولة'),
  'a man is addressed': (text) => TO_A_MAN.test(withoutHoles(text)),
}
