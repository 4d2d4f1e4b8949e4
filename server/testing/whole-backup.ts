import sharp from 'sharp'
import { sampleMedia } from './course-file.ts'
import {
  answers,
  backupFiles,
  html,
  slots,
  x,
  type BackupGiven,
  type QuestionGiven,
} from './moodle-backup.ts'

type Bank = 'entries' | 'plain'

const choice = (single: 0 | 1) =>
  `<multichoice id="1"><single>${single}</single><shuffleanswers>1</shuffleanswers></multichoice>`

/** A question of every kind that ours has, and one that it has not. */
const questionsWith = (picture: Uint8Array): QuestionGiven[] => [
  {
    id: 11,
    type: 'multichoice',
    text: '<p>ما حكم النون قبل <b>الباء</b>؟ <img src="@@PLUGINFILE@@/%D8%AD%D8%B1%D9%88%D9%81.png" alt="حروف"></p>',
    plugin:
      answers([
        { text: '<p>إظهار</p>', weight: 0, feedback: 'الإظهار عند حروف الحلق' },
        { text: '<p>إقلاب</p>', weight: 1 },
      ]) + choice(1),
    points: 2,
    explanation: '<p>حرف الإقلاب الباء وحدها.</p>',
    files: [{ name: 'حروف.png', bytes: picture }],
  },
  {
    id: 12,
    type: 'multichoice',
    text: 'اختاري حروف القلقلة',
    plugin:
      answers([
        { text: 'ق', weight: 0.5 },
        { text: 'ط', weight: 0.5 },
        { text: 'س', weight: -0.5 },
      ]) + choice(0),
  },
  {
    id: 13,
    type: 'truefalse',
    text: 'الغنة حركتان',
    plugin: `${answers([
      { text: 'صواب', weight: 0 },
      { text: 'خطأ', weight: 1, feedback: 'بل هي حركتان' },
    ])}<truefalse id="1"><trueanswer>1</trueanswer><falseanswer>2</falseanswer></truefalse>`,
  },
  {
    id: 14,
    type: 'shortanswer',
    text: 'سمّي حرف الإقلاب',
    plugin: `${answers([{ text: 'الباء', weight: 1 }])}<shortanswer id="1"><usecase>0</usecase></shortanswer>`,
  },
  {
    id: 15,
    type: 'numerical',
    text: 'كم عدد آيات الفاتحة؟',
    plugin: `${answers([{ text: '7', weight: 1 }])}<numerical_units></numerical_units><numerical_records><numerical_record id="1"><answer>1</answer><tolerance>0.5</tolerance></numerical_record></numerical_records>`,
  },
  {
    id: 16,
    type: 'match',
    text: 'صلي الحكم بحرفه',
    plugin: `<matchoptions id="1"></matchoptions><matches><match id="1">${html('questiontext', 'إقلاب')}<answertext>ب</answertext></match><match id="2">${html('questiontext', 'إظهار')}<answertext>هـ</answertext></match></matches>`,
  },
  {
    id: 17,
    type: 'ordering',
    text: 'رتّبي السور',
    plugin: `${answers([
      { text: 'الفاتحة', weight: 1 },
      { text: 'البقرة', weight: 2 },
    ])}<ordering id="1"><selecttype>0</selecttype></ordering>`,
  },
  {
    id: 18,
    type: 'multianswer',
    text: '<p>النون قبل الباء {#1}، وعدد حروف الإقلاب {#2}</p>',
    plugin: '<multianswer id="1"><question>18</question><sequence>19,20</sequence></multianswer>',
  },
  { id: 19, type: 'shortanswer', text: '{1:SHORTANSWER:=تُقلب ميمًا}', parent: 18 },
  { id: 20, type: 'numerical', text: '{1:NUMERICAL:=1:0}', parent: 18 },
  { id: 21, type: 'essay', text: 'اشرحي أحكام النون الساكنة' },
  { id: 22, type: 'truefalse', text: 'سؤال لا يستعمله اختبار' },
]

const asked = [11, 12, 13, 14, 15, 16, 17, 18, 21]

/** A course with everything that a backup can bring, and a good deal that it cannot. */
export async function wholeBackup(bank: Bank = 'entries'): Promise<BackupGiven> {
  const { video, audio, captions, paper } = await sampleMedia()
  const picture = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#0d5a51' } })
    .png()
    .toBuffer()
  return {
    title: 'أحكام التجويد',
    summary: '<p>دورة في <b>أحكام التجويد</b> للمبتدئات.</p><script>alert(1)</script>',
    picture: { name: 'غلاف.png', bytes: picture },
    bank,
    questions: questionsWith(picture),
    sections: [
      {
        summary: '<p>أهلًا بكن في الدورة. <img src="@@PLUGINFILE@@/a.png" alt="شعار"></p>',
        files: [{ name: 'a.png', bytes: picture }],
        activities: [{ kind: 'forum', title: 'الإعلانات' }],
      },
      {
        name: 'النون الساكنة',
        activities: [
          {
            kind: 'page',
            title: 'الإظهار والإدغام',
            inside: `${html('intro', 'تعريف وأمثلة')}${html(
              'content',
              '<p style="color:red" onclick="x()">الإظهار <img src="@@PLUGINFILE@@/صور/حروف.png" alt="الحروف"></p>' +
                '<video controls><source src="@@PLUGINFILE@@/film.mp4"><track src="@@PLUGINFILE@@/words.vtt"></video>' +
                '<p><a href="@@PLUGINFILE@@/paper.pdf">ورقة الدرس</a> و<a href="https://example.org/a?b=1&amp;c=2">مرجع</a></p>',
            )}`,
            files: [
              { name: 'حروف.png', path: '/صور/', bytes: picture },
              { name: 'film.mp4', bytes: video.bytes },
              { name: 'words.vtt', bytes: captions.bytes },
              { name: 'paper.pdf', bytes: paper.bytes },
            ],
          },
          { kind: 'label', title: 'تذكير', inside: html('intro', '<p>راجعي الدرس قبل الاختبار</p>') },
          {
            kind: 'url',
            title: 'شرح مرئي',
            inside: `${html('intro', '')}<externalurl>${x('https://www.youtube.com/watch?v=abcdefghijk&t=3')}</externalurl>`,
          },
          {
            kind: 'url',
            title: 'موقع المصحف',
            inside: `${html('intro', 'للقراءة')}<externalurl>https://example.org/</externalurl>`,
          },
          {
            kind: 'resource',
            title: 'تلاوة',
            inside: html('intro', '<p>استمعي</p>'),
            files: [{ name: 'tilawa.mp3', bytes: audio.bytes }],
          },
          {
            kind: 'folder',
            title: 'أوراق',
            inside: html('intro', 'أوراق الوحدة'),
            files: [
              { name: 'ورقة 10.pdf', bytes: Buffer.from('%PDF-1.4\n% عشرة\n%%EOF\n') },
              { name: 'ورقة 2.pdf', bytes: paper.bytes },
            ],
          },
          {
            kind: 'quiz',
            title: 'اختبار الوحدة',
            passGrade: 7,
            inside: `${html('intro', 'أجيبي عن الأسئلة')}<timelimit>900</timelimit><attempts_number>3</attempts_number><grademethod>4</grademethod><shuffleanswers>1</shuffleanswers><delay1>600</delay1>${slots(asked, bank, 2)}<sections><section id="1"><shufflequestions>1</shufflequestions></section></sections>`,
          },
          { kind: 'assign', title: 'تسجيل تلاوة' },
        ],
      },
      {
        name: 'للمراجعة',
        isHidden: true,
        activities: [
          {
            kind: 'book',
            title: 'ملخص',
            inside: `${html('intro', '')}<chapters><chapter id="1"><title>الأول</title>${html('content', '<p>باب</p>')}<hidden>0</hidden></chapter></chapters>`,
          },
        ],
      },
    ],
  }
}

export const wholeBackupFiles = async (bank: Bank = 'entries') => backupFiles(await wholeBackup(bank))
