import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import { ShelfList } from './shelf-list.tsx'
import { shelfWords } from './shelf-words.ts'
import { shelvesQuery, type ShelfKind } from './shelves.queries.ts'

function CategoriesScreen() {
  const kind: ShelfKind = useSearch().get('list') === 'levels' ? 'levels' : 'categories'
  const [isAdding, setAdding] = useState(false)
  const words = shelfWords[kind]
  return (
    <>
      <PageHeader
        title="التصنيفات والمستويات"
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus /> {words.add}
          </Button>
        }
      />
      <TabLinks
        label="التصنيفات والمستويات"
        items={[
          { id: 'categories', to: '?', label: shelfWords.categories.tab, current: kind === 'categories' },
          { id: 'levels', to: '?list=levels', label: shelfWords.levels.tab, current: kind === 'levels' },
        ]}
      />
      <Shelves key={kind} kind={kind} onAdd={() => setAdding(true)} />
      {isAdding && <ShelfDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  )
}

function Shelves({ kind, onAdd }: { kind: ShelfKind; onAdd: () => void }) {
  const shelves = useQuery(shelvesQuery(kind))
  const words = shelfWords[kind]
  return (
    <Loaded query={shelves} failed="تعذر تحميل القائمة" rows={6}>
      {(data) =>
        data.length > 0 ? (
          <ShelfList kind={kind} shelves={data} />
        ) : (
          <EmptyState title={words.empty} action={<Button onClick={onAdd}>{words.add}</Button>} />
        )
      }
    </Loaded>
  )
}

export const screen = titledScreen(CategoriesScreen, 'التصنيفات والمستويات')
