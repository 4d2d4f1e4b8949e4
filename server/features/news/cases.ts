import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const PUBLIC = 'the news are everybody’s'
const UNPUBLISHED = 'what is not published is not there for directors either; news.test.ts asks for it'

/** Three of an article's texts are searched. */
const newsList = (person: 'nobody' | 'director', send?: SearchedList['send']): SearchedList => ({
  make: async ({ make, texts }) => {
    const [first, second] = texts
    await make.news({ title: first, excerpt: 'ثمرة الصبر' })
    await make.news({ title: second })
    return {
      person: person === 'nobody' ? person : await make.director(),
      across: `${first.split(' ')[0]} صبر`,
    }
  },
  ...(send ? { send } : {}),
})

const ownRows: OwnRows = ({ make, person }) => make.news({ author_id: person.id, updated_by: person.id })

export const cases: FeatureCases = {
  rows: joined(
    inArea('news', {
      show: { open: UNPUBLISHED },
      sharePicture: { open: UNPUBLISHED },
      read: { open: UNPUBLISHED },
      ofCategory: { open: PUBLIC },
    }),
    directorsRows('adminNews', [
      'show',
      'save',
      'remove',
      'toggleStatus',
      'publish',
      'unpublish',
      'archive',
      'saveCategory',
      'removeCategory',
    ]),
  ),
  references: joined(
    openFields(PUBLIC, 'news', 'list/query category'),
    directorsFields(
      'adminNews',
      `
      list/query category
      create/body category_id image_path content
      save/body category_id image_path content`,
    ),
  ),
  searches: {
    'news.list': newsList('nobody'),
    'news.search': newsList('nobody', (q) => ({ query: { q } })),
    'adminNews.list': newsList('director'),
  },
  holdUps: plainCalls('adminNews', 'create', 'save', 'addCategory', 'saveCategory'),
  ownRows,
}
