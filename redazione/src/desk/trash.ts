import { type RestoredItem, restoredItemSchema, type TrashKey, trashDays } from '@salaria/contracts/desk/trash';
import { send, toast } from '@salaria/ui';
import { useRevalidateShown } from './data/reads';
import { problemText } from './parts/actions/submit';

/** Path of what is in the trash, in the API. */
export const trashPath = ({ area, id }: TrashKey): string => `/api/desk/trash/${area}/${encodeURIComponent(id)}`;

/** Puts something back, and says where it is. */
export async function restoreFromTrash(key: TrashKey, title: string): Promise<void> {
  const restored = await send('POST', `${trashPath(key)}/restore`, {}, restoredItemSchema);
  toast(restoredNotice(title, restored));
}

const restoredNotice = (title: string, { isDraft }: RestoredItem) =>
  isDraft
    ? { title: `«${title}» è tornato come bozza`, description: 'Per i visitatori va pubblicato di nuovo.' }
    : { title: `«${title}» è di nuovo al suo posto` };

/** Said before something is removed. */
export const trashSentence = `Resta nel cestino per ${trashDays} giorni, da cui si riprende.`;

const undoMs = 10_000;

/** Returns a function that says that something is in the trash, and offers to restore it. */
export function useTrashToast(): (key: TrashKey, title: string, description?: string) => void {
  const readAgain = useRevalidateShown();
  return (key, title, description) => {
    const restore = async () => {
      await restoreFromTrash(key, title);
      void readAgain();
    };
    toast({
      title: `«${title}» è nel cestino`,
      ...(description !== undefined && { description }),
      duration: undoMs,
      action: {
        label: 'Annulla',
        onAct: () =>
          void restore().catch((error: unknown) => toast({ variant: 'destructive', title: problemText(error) })),
      },
    });
  };
}
