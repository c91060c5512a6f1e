import { lazy, Suspense, useEffect, useRef } from 'react';
import { DeferredPart } from '../../hydration/hydrated-part';

/** Distance from the window at which the form is loaded. */
const rootMargin = '800px';

let load: () => void = () => undefined;
const isWanted = new Promise<void>((resolve) => {
  load = resolve;
});

const ContactForm = lazy(async () => {
  if (typeof document !== 'undefined') await isWanted;
  const { ContactForm: Form } = await import(/* webpackChunkName: "contact-form" */ './contact-form');
  return {
    default: () => (
      <DeferredPart>
        <Form />
      </DeferredPart>
    ),
  };
});

/** One element, so that React does not update it, which would replace the server's HTML. */
const form = (
  <Suspense>
    <ContactForm />
  </Suspense>
);

/**
 * The contact form below other parts of a page, loaded when the visitor comes near it or uses the page: a navigation
 * within the page waits for it. The server's HTML stays until then.
 */
export function NearbyContactForm() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without the server's HTML there is nothing to see until it is loaded.
    if (!place.current?.hasChildNodes()) return load();
    const observer = new IntersectionObserver((entries) => entries.some((it) => it.isIntersecting) && load(), {
      rootMargin,
    });
    observer.observe(place.current);
    for (const kind of ['pointerdown', 'keydown', 'popstate']) addEventListener(kind, load, { once: true });
    return () => {
      observer.disconnect();
      load();
    };
  }, []);
  return <div ref={place}>{form}</div>;
}
