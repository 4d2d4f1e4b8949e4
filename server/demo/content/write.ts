import type { DemoLesson, DemoQuestion, QuizLesson, TextLesson, VideoLesson } from './types.ts'

export function video(
  title: string,
  description: string,
  more: Pick<VideoLesson, 'clip' | 'captions' | 'isPreview'> = {},
): DemoLesson {
  return { type: 'video', title, description, ...more }
}

export function text(
  title: string,
  description: string,
  body: string,
  more: Pick<TextLesson, 'isPreview'> = {},
): DemoLesson {
  return { type: 'text', title, description, body, ...more }
}

/** One blank line between questions; in each: ? question, - wrong option, + right option, = explanation. */
export function quiz(title: string, markup: string): QuizLesson {
  const questions = markup
    .trim()
    .split(/\n\s*\n/)
    .map((block) => toQuestion(block.trim().split('\n')))
  return { type: 'quiz', title, description: 'أجيبي بهدوء، وستجدين بعد الإرسال شرح كل سؤال.', questions }
}

function toQuestion(lines: readonly string[]): DemoQuestion {
  const marked = (marks: string) => lines.filter((line) => marks.includes(line.charAt(0)))
  const options = marked('+-')
  return {
    text: marked('?')[0]?.slice(2) ?? '',
    options: options.map((line) => line.slice(2)),
    correctIndex: options.findIndex((line) => line.startsWith('+')),
    explanation: marked('=')[0]?.slice(2) ?? '',
  }
}
