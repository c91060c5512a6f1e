import { useAddress } from '@salaria/ui/address/use-address';
import { useState } from 'react';
import { blogPath } from '../paths';

/** Open category of the blog (undefined for all of them) and open page, counted from 1. */
export type BlogView = {
  category: string | undefined;
  page: number;
  /** The page as the address has it; undefined for the first one without it. */
  pageText: string | undefined;
  /** Opens the first page of a category. */
  chooseCategory: (category: string | undefined) => void;
  choosePage: (page: number) => void;
  addressOf: (page: number) => string;
};

const pageParameter = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

const addressIn = (category: string | undefined) => (page: number) => {
  const params = new URLSearchParams();
  if (category !== undefined) params.set('categoria', category);
  if (page > 1) params.set('pagina', String(page));
  const query = params.toString();
  return query === '' ? blogPath : `${blogPath}?${query}`;
};

/** The view of the list page. It is in the address, so that links and the back button restore it. */
export function useAddressView(): BlogView {
  const { params, change } = useAddress();
  const category = params.get('categoria') || undefined;
  const page = Number(params.get('pagina'));
  return {
    category,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    pageText: /^[1-9]\d{0,5}$/.exec(params.get('pagina') ?? '')?.[0],
    chooseCategory: (categoria) => void change({ categoria, pagina: undefined }),
    choosePage: (next) => void change({ pagina: pageParameter(next) }),
    addressOf: addressIn(category),
  };
}

/** The view of the blog section on another page, whose address it does not change. */
export function useLocalView(): BlogView {
  const [{ category, page }, setView] = useState<Pick<BlogView, 'category' | 'page'>>({
    category: undefined,
    page: 1,
  });
  return {
    category,
    page,
    pageText: pageParameter(page),
    chooseCategory: (next) => setView({ category: next, page: 1 }),
    choosePage: (next) => setView({ category, page: next }),
    addressOf: addressIn(category),
  };
}
