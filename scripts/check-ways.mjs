// There is one way for each of these things in the web, and the places where another one stands are named with the reason.
import { isTest, readSources } from './source-files.mjs'
import { complain } from './terminal.mjs'

const RULES = [
  {
    pattern: /<(?:Pagination|ListFoot)\b/g,
    say: 'a list in pages is a PagedList of web/ui',
    except: [
      // The pages of the board of live rooms are of the board, whose rows are held while she reads.
      'web/features/circles/live/live-rooms.tsx',
      // The public catalogues tell beside the pages which part is shown, and draw the first rows larger.
      'web/features/courses/catalogue/catalogue-results.tsx',
      'web/features/news/list/news-results.tsx',
      // Its foot lets her choose how many rows a page has.
      'web/features/users/desk/people-desk.tsx',
    ],
  },
  {
    pattern:
      /\.map\(\((\w+)\) => \(\{\s*id(?:: \1)?,\s*to: \w+\.addressOf\([^;]*?current: \1 === [\w.]+,\s*\}\)\)/g,
    say: 'the tabs of one choice of an address are made by tabsOf',
    except: [
      // Another tab lets go of the other choices, has words of each role, or stands with other things.
      'web/features/mail/desk/desk-screen.tsx',
      'web/features/media/library-screen.tsx',
      'web/features/messages/thread/thread-list.tsx',
      'web/features/reports/reports-screen.tsx',
      'web/features/tasks/own/tasks-screen.tsx',
    ],
  },
  {
    pattern: /<ErrorState\b(?:(?!\/>)[^])*?\brefetch\b/g,
    say: 'what waits for its data, and may fail, is a Loaded of web/ui',
    except: [
      // Two answers are awaited together.
      'web/features/enrolments/student-overview.tsx',
      'web/features/outline/content-screen.tsx',
      // A failure stands for the whole page, with its way back or the number of the problem.
      'web/app/pages/finished-course-screen.tsx',
      'web/features/certificates/designer/designer.tsx',
      'web/features/courses/catalogue/catalogue-results.tsx',
      'web/features/courses/course-screen.tsx',
      'web/features/lectures/hall/hall-screen.tsx',
      'web/features/news/article-screen.tsx',
      'web/features/site/texts/text-waiting.tsx',
      // The table stands while it waits, with the columns that she has chosen.
      'web/features/users/desk/people-desk.tsx',
    ],
  },
  {
    pattern: /<bdi>\s*<Spoken\b/g,
    say: 'the name of a person among other words is a SpokenName of web/ui',
    // The rooms still write both.
    except: ['web/features/live/'],
  },
  {
    pattern: /<bdi lang="en" dir="ltr"/g,
    say: 'what is written in Latin letters is a Latin of web/ui',
    except: [
      'web/features/live/',
      // It is copied by hand where the browser does not copy.
      'web/features/users/person/handed-link.tsx',
    ],
  },
  {
    pattern:
      /export const screen: ScreenModule = \{\s*Component: \w+,\s*head: \(\) => \(\{ title: [^,{}]*, noIndex: true \}\),\s*\}/g,
    say: 'a screen behind a door, whose title is always the same, is a titledScreen',
    except: ['web/features/live/'],
  },
  {
    pattern: /\bWEEKDAYS\.map\(\(\w+, \w+\) => \(\s*<Checkbox\b/g,
    say: 'days of the week are chosen in the WeekdayBoxes of web/ui',
    except: [],
  },
  {
    pattern: /<Suspense fallback=\{null\}>\s*(?:\{[^<>{}]* && \(?\s*)?<\w+(?:Dialog|Dialogs|Sheet)\b/g,
    say: 'what covers the screen is a lazyDialog of web/ui, which waits by itself',
    except: [
      'web/features/live/',
      // Where its code does not come, nothing is said: nobody asked for it.
      'web/features/announcements/public/',
    ],
  },
]

/**
 * One sentence for each place that does in another way what has its way.
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findSecondWays(sources) {
  return sources
    .filter(([file]) => /^web\/(?:app|features)\//.test(file) && !isTest(file))
    .flatMap(([file, text]) =>
      RULES.filter(({ except }) => !except.some((path) => file.startsWith(path))).flatMap(
        ({ pattern, say }) =>
          [...text.matchAll(pattern)].map(
            ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${say}`,
          ),
      ),
    )
}

if (import.meta.main) {
  const violations = findSecondWays(readSources(['web']))
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
