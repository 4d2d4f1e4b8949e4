import { z } from 'zod'
import { SearchWords } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ChangeForm, MessageForm, OfficeForm, OpenForm, ReadForm } from './forms.ts'
import {
  Contact,
  Message,
  MessagePage,
  MessageParams,
  Thread,
  ThreadFilters,
  ThreadParams,
} from './shapes.ts'

const threads = '/api/v1/messages/threads'
const one = `${threads}/{threadId}` as const

export const messageRoutes = contract({
  threads: {
    method: 'GET',
    path: threads,
    access: 'signed-in',
    summary: 'محادثاتها، الأحدث أولًا؛ للمديرات محادثات المكتب كلها. البحث في الأسماء والرسائل',
    query: ThreadFilters,
    list: Thread,
  },
  unread: {
    method: 'GET',
    path: '/api/v1/messages/unread',
    access: 'signed-in',
    summary: 'كم محادثة فيها ما لم تقرأه',
    data: z.object({ threads: z.number() }),
  },
  contacts: {
    method: 'GET',
    path: '/api/v1/messages/contacts',
    access: 'signed-in',
    summary: 'من تستطيع أن تكتب إليهن: خمسون على الأكثر، والباقي بالبحث',
    query: z.object({ search: SearchWords }),
    data: z.object({ items: z.array(Contact) }),
  },
  open: {
    method: 'POST',
    path: threads,
    access: 'signed-in',
    summary: 'محادثتها مع إحداهن أو مع المكتب؛ تُنشأ إن لم تكن',
    limit: { hits: 60, seconds: 3600 },
    body: OpenForm,
    takes: 'form',
    data: Thread,
  },
  show: {
    method: 'GET',
    path: one,
    access: 'signed-in',
    summary: 'محادثة واحدة',
    params: ThreadParams,
    data: Thread,
  },
  list: {
    method: 'GET',
    path: `${one}/messages`,
    access: 'signed-in',
    summary: 'رسائل محادثة، الأحدث أو ما قبل رسالة منها، بترتيبها',
    params: ThreadParams,
    query: MessagePage,
    data: z.object({ messages: z.array(Message), has_older: z.boolean() }),
  },
  send: {
    method: 'POST',
    path: `${one}/messages`,
    access: 'signed-in',
    summary: 'إرسال رسالة؛ الرسالة نفسها برقم جهازها لا تُكتب مرتين',
    limit: { hits: 120, seconds: 600 },
    params: ThreadParams,
    body: MessageForm,
    takes: 'form',
    data: Message,
  },
  change: {
    method: 'PUT',
    path: `${one}/messages/{seq}`,
    access: 'signed-in',
    summary: 'تعديل رسالة خلال عشر دقائق من إرسالها',
    params: MessageParams,
    body: ChangeForm,
    takes: 'form',
    data: Message,
  },
  hide: {
    method: 'DELETE',
    path: `${one}/messages/{seq}`,
    access: 'signed-in',
    summary: 'حذف رسالة عندها وحدها',
    params: MessageParams,
  },
  read: {
    method: 'POST',
    path: `${one}/read`,
    access: 'signed-in',
    summary: 'قرأت حتى هذه الرسالة؛ العلامة لا ترجع',
    idempotency: 'none',
    params: ThreadParams,
    body: ReadForm,
    takes: 'form',
  },
  manage: {
    method: 'PUT',
    path: `${one}/office`,
    access: ['admin'],
    summary: 'إسناد محادثة من محادثات المكتب إلى مديرة، وإغلاقها',
    params: ThreadParams,
    body: OfficeForm,
    takes: 'form',
    data: Thread,
  },
})
