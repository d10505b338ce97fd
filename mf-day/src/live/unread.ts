import { useQuery } from '@quotidia/shared-ui/query'

/** The key of the number of unread notifications, as last received from a stream. */
export const UNREAD_KEY = ['unread']

/** The title of a page, with the number of unread notifications in front once a stream has sent it. */
export function useCountedTitle(title: string): string {
  const { data: count = 0 } = useQuery({ queryKey: UNREAD_KEY, queryFn: () => 0, enabled: false })
  return count > 0 ? `(${count}) ${title}` : title
}
