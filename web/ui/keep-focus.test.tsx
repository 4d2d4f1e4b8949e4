// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusNext, keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  cleanup()
  stop()
})

function Bookmarks() {
  const [names, setNames] = useState(['الأول', 'الثاني', 'الثالث'])
  return (
    <main>
      <h1>الدرس</h1>
      <section>
        <h2>علاماتي</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href="/lesson">{name}</a>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                احذفي {name}
              </button>
            </li>
          ))}
        </ul>
        {names.length === 0 && <p>لا علامات</p>}
      </section>
    </main>
  )
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () => document.activeElement?.textContent

test('after a row is deleted the focus is on the same key of the next one, of the last, then on the heading', async () => {
  render(<Bookmarks />)
  await press('احذفي الثاني')
  await waitFor(() => expect(focused()).toBe('احذفي الثالث'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('احذفي الأول'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('علاماتي'))
})

test('whoever pressed elsewhere before the row went keeps no place', async () => {
  render(<Bookmarks />)
  const key = screen.getByRole('button', { name: 'احذفي الثاني' })
  key.focus()
  await userEvent.click(screen.getByRole('heading', { name: 'الدرس' }))
  key.click()
  await waitFor(() => expect(key.isConnected).toBe(false))
  await new Promise((resolve) => {
    setTimeout(resolve, 150)
  })
  expect(document.activeElement).toBe(document.body)
})

function Task() {
  const [isDone, setDone] = useState(false)
  return (
    <main>
      <h1>اليوم</h1>
      <div>
        <button type="button">قبلها</button>
        {isDone ? (
          <button key="undo" type="button">
            تراجع
          </button>
        ) : (
          <button key="done" type="button" onClick={() => setDone(true)}>
            أنجزتُها
          </button>
        )}
        <button type="button">بعدها</button>
      </div>
    </main>
  )
}

test('what comes in the place of a key has the focus after it', async () => {
  render(<Task />)
  await press('أنجزتُها')
  await waitFor(() => expect(focused()).toBe('تراجع'))
})

function Holidays() {
  const [isThere, setThere] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const confirm = () => {
    setThere(false)
    // The list has heard of it before the dialog goes.
    setTimeout(() => setAsked(false), 100)
  }
  return (
    <main>
      <h1>العطل</h1>
      <ul>
        {isThere && (
          <li>
            <button type="button" onClick={() => setAsked(true)}>
              حذف
            </button>
          </li>
        )}
        <li>
          <button type="button">حذف الأخرى</button>
        </li>
      </ul>
      {isAsked && (
        <dialog open>
          <button type="button" onClick={confirm}>
            نعم
          </button>
        </dialog>
      )}
    </main>
  )
}

test('a row that goes while a dialog asks leaves its place to the next one, once the dialog is over', async () => {
  render(<Holidays />)
  await press('حذف')
  await press('نعم')
  expect(focused()).toBe('نعم')
  await waitFor(() => expect(focused()).toBe('حذف الأخرى'))
})

function HolidaysDialog() {
  const [days, setDays] = useState(['الأولى', 'الثانية'])
  return (
    <main>
      <h1>الحلقات</h1>
      <dialog open>
        <h2>العطل</h2>
        <ul>
          {days.map((day) => (
            <li key={day}>
              <button type="button" onClick={() => setDays(days.filter((one) => one !== day))}>
                حذف {day}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </main>
  )
}

test('in a dialog the focus stays within it, at last on its own heading', async () => {
  render(<HolidaysDialog />)
  await press('حذف الأولى')
  await waitFor(() => expect(focused()).toBe('حذف الثانية'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('العطل'))
})

function Recorder() {
  const [step, setStep] = useState(0)
  const end = () => {
    focusNext(() => document.querySelector('[data-play]'))
    setStep(1)
    setTimeout(() => setStep(2), 120)
  }
  return (
    <main>
      <h1>تسجيل</h1>
      {step === 2 && (
        <button type="button" data-play>
          تشغيل
        </button>
      )}
      {step === 0 ? (
        <button key="end" type="button" onClick={end}>
          إنهاء
        </button>
      ) : (
        <button key="again" type="button">
          محاولة جديدة
        </button>
      )}
    </main>
  )
}

test('an act with a place of its own waits for that, also where another key stands nearer', async () => {
  render(<Recorder />)
  await press('إنهاء')
  await waitFor(() => expect(focused()).toBe('تشغيل'))
})

test('whoever goes on before that place has come is left where she went', async () => {
  render(<Recorder />)
  await press('إنهاء')
  await userEvent.tab()
  expect(focused()).toBe('محاولة جديدة')
  await screen.findByRole('button', { name: 'تشغيل' })
  expect(focused()).toBe('محاولة جديدة')
})

function Room() {
  const [isOver, setOver] = useState(false)
  return (
    <>
      <aside>
        <h2>الأدوار</h2>
        {!isOver && (
          <section>
            <button type="button" onClick={() => setOver(true)}>
              جولة ثانية
            </button>
          </section>
        )}
      </aside>
      <main>
        <h1>الغرفة</h1>
      </main>
    </>
  )
}

test('what stands beside the main part of a page keeps the focus too', async () => {
  render(<Room />)
  await press('جولة ثانية')
  await waitFor(() => expect(focused()).toBe('الأدوار'))
})

function Row() {
  const [state, setState] = useState('متأخرة')
  return (
    <main>
      <h1>الحضور</h1>
      <div>
        {['غائبة', 'متأخرة', 'حاضرة'].map((choice) => (
          <label key={choice}>
            <input type="radio" name="row" checked={state === choice} onChange={() => setState(choice)} />
            {choice}
          </label>
        ))}
        {state === 'متأخرة' && (
          <button type="button" onClick={() => setState('غائبة')}>
            أعذرها
          </button>
        )}
      </div>
    </main>
  )
}

test('where choices stand in the place of a key that is gone, the focus is on the one that is chosen', async () => {
  render(<Row />)
  await press('أعذرها')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'غائبة' })))
})

function Hall({ keepsMain = false }) {
  const [step, setStep] = useState<'entrance' | 'arriving' | 'room'>('entrance')
  const enter = () => {
    setStep('arriving')
    setTimeout(() => setStep('room'), 150)
  }
  const parts = {
    entrance: (
      <section>
        <h1>قبل الدخول</h1>
        <button type="button" onClick={enter}>
          ادخلي الغرفة
        </button>
      </section>
    ),
    arriving: <p>جارٍ فتح الغرفة</p>,
    room: <h1>حلقة الفجر</h1>,
  }
  if (keepsMain) return <main>{parts[step]}</main>
  return step === 'arriving' ? parts.arriving : <main key={step}>{parts[step]}</main>
}

test.each([true, false])(
  'where a page makes way for another that is still on its way, the focus is on its heading as it comes (one main: %s)',
  async (keepsMain) => {
    render(<Hall keepsMain={keepsMain} />)
    await press('ادخلي الغرفة')
    const heading = await screen.findByRole('heading', { name: 'حلقة الفجر' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)
