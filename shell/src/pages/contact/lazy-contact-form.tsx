import { lazy, Suspense } from 'react';
import { HydratedPart } from '../../hydration/hydrated-part';

const ContactForm = lazy(async () => {
  const { ContactForm: Form } = await import(/* webpackChunkName: "contact-form" */ './contact-form');
  return {
    default: () => (
      <HydratedPart data-part="contact-form">
        <Form />
      </HydratedPart>
    ),
  };
});

/** The contact form below other parts of a page: its code is loaded when it is rendered in the browser. */
export const LazyContactForm = () => (
  <Suspense>
    <ContactForm />
  </Suspense>
);
