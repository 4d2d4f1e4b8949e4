import type { ImportReport } from '#contract/questions/shapes.ts'
import { pointCount } from '#core/format/area-counts.ts'
import { questionCount } from '#core/format/counts.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { kindWords } from '../kinds.ts'
import { KeyView } from './key-view.tsx'

/** What of a file was understood, what of it does not come along, and what was not understood at all. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { questions, problems, notes } = report
  return (
    <div className="grid max-h-[60vh] gap-6 overflow-y-auto">
      {notes.map((note) => (
        <Note key={note} kind="warn">
          {note}
        </Note>
      ))}
      {problems.length > 0 && (
        <section aria-labelledby="not-understood">
          <PanelTitle id="not-understood" level={3} title="لم يُفهم" text={questionCount(problems.length)} />
          <ul>
            {problems.map(({ name, line, sentence }) => (
              <li key={`${line}-${name}`} className="border-b border-rule py-2.5 leading-ui">
                <State look={{ shape: 'cross', tone: 'bad', label: 'لن يُضاف' }} />
                <p className="font-semibold">
                  <bdi>{name}</bdi> <Line line={line} />
                </p>
                <p className="text-sm text-ink-2">{arabicDigits(sentence)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="understood">
        <PanelTitle id="understood" level={3} title="فُهم" text={questionCount(questions.length)} />
        <ul>
          {questions.map(
            ({ name, line, spec, points, explanation, text, has_image, has_audio, notes: lost }) => (
              <li key={`${line}-${name}`} className="border-b border-rule py-2.5 leading-ui">
                <p className="font-semibold">
                  <bdi className="line-clamp-2">{text}</bdi>
                </p>
                <p className="text-sm text-ink-3">
                  {[
                    kindWords[spec.kind].label,
                    pointCount(points),
                    ...(has_image ? ['بصورة'] : []),
                    ...(has_audio ? ['بتسجيل'] : []),
                  ].join('، ')}
                  ، <bdi>{name}</bdi> <Line line={line} />
                </p>
                <KeyView spec={spec} />
                {explanation && (
                  <p className="text-sm text-ink-2">
                    الشرح: <bdi>{explanation}</bdi>
                  </p>
                )}
                {lost.map((note) => (
                  <p key={note} className="text-sm text-warn">
                    <Sentence text={note} />
                  </p>
                ))}
              </li>
            ),
          )}
        </ul>
      </section>
    </div>
  )
}

/** Digits become Arabic, but names that are quoted stay as they are written. */
const Sentence = ({ text }: { text: string }) =>
  text
    .split(/«([^»]*)»/)
    .map((part, at) => (at % 2 === 0 ? arabicDigits(part) : <bdi key={part}>«{part}»</bdi>))

const Line = ({ line }: { line: number }) => (
  <span className="text-sm font-normal text-ink-3">السطر {arabicDigits(line)}</span>
)
