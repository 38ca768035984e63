import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { messages } from './locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages });
const r = createBrowserRouter([{ path: '/', element: <p>{i18n._(msg`Log in`)}</p> }]);
createRoot(document.getElementById('app') as HTMLElement).render(<RouterProvider router={r} />);
