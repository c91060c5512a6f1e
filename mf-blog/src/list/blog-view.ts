import { useSearchParams } from '@salaria/ui';
import { useState } from 'react';
import { blogPath } from '../paths';

/** Which category of the blog is open (none: all of them) and at which page, from 1. */
export type BlogView = {
  category: string | undefined;
  page: number;
  /** Opens a category at its first page. */
  choose: (category: string | undefined) => void;
  turn: (page: number) => void;
  addressOf: (page: number) => string;
};

function query(category: string | undefined, page: number): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== undefined) params.set('categoria', category);
  if (page > 1) params.set('pagina', String(page));
  return params;
}

const addressIn = (category: string | undefined) => (page: number) => {
  const search = query(category, page).toString();
  return search === '' ? blogPath : `${blogPath}?${search}`;
};

/** The view of the list page: it stands in the address, so that Back and a shared link lead to the same articles. */
export function useAddressedView(): BlogView {
  const [params, setParams] = useSearchParams();
  const category = params.get('categoria') || undefined;
  const asked = Number(params.get('pagina'));
  return {
    category,
    page: Number.isInteger(asked) && asked > 1 ? asked : 1,
    choose: (next) => setParams(query(next, 1), { preventScrollReset: true }),
    turn: (page) => setParams(query(category, page), { preventScrollReset: true }),
    addressOf: addressIn(category),
  };
}

/** The view of the blog inside another page, which keeps its own address. */
export function useLocalView(): BlogView {
  const [{ category, page }, setView] = useState<{ category: string | undefined; page: number }>({
    category: undefined,
    page: 1,
  });
  return {
    category,
    page,
    choose: (next) => setView({ category: next, page: 1 }),
    turn: (next) => setView({ category, page: next }),
    addressOf: addressIn(category),
  };
}
