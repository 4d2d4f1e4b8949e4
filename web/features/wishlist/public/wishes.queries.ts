import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { wishlistRoutes } from '#contract/wishlist/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const wishlist = client(wishlistRoutes)

export const wishedIdsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['wishlist', 'ids', userId],
    meta: { uses: ['wishes'] },
    queryFn: ({ signal }) => wishlist.ids({}, { signal }),
  })

export const myWishesQuery = (page: number) =>
  queryOptions({
    queryKey: ['wishlist', 'mine', page],
    meta: { uses: ['wishes', 'catalogue'] },
    queryFn: ({ signal }) => wishlist.mine({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
