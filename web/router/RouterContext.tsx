import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { requiredContext } from '../ui/requiredContext.ts';
import type { AppAddress } from './entries.ts';
import type { AsksBefore, Here, Leaving, Router, RouterState } from './router.ts';

export type AppRouter = Router<ComponentType>;
type State = RouterState<ComponentType>;

const [RouterContext, useRouter] = requiredContext<AppRouter>('RouterContext');
const [HereContext, useHere] = requiredContext<Here<ComponentType>>('HereContext');

/** `Link` reads the context itself: without a router, as in a test of one part, it is a plain one. */
export { RouterContext, useHere };

const WaitContext = createContext<Omit<State, 'here'>>({ isLoading: false, leaving: undefined });

interface Props {
  readonly router: AppRouter;
  readonly children: ReactNode;
}

export function RouterProvider({ router, children }: Props) {
  const [{ here, ...wait }, setState] = useState(router.state);
  useLayoutEffect(() => {
    let hasArrived = router.state.here !== undefined;
    const draw = () => setState(router.state);
    // It may have been started before.
    draw();
    return router.subscribe(() => {
      // Rendered beside other work, so that a large page does not hold up the one that is being left; the first leaves
      // none.
      if (hasArrived) startTransition(draw);
      else draw();
      hasArrived ||= router.state.here !== undefined;
    });
  }, [router]);
  useEffect(() => router.start(), [router]);
  return (
    <RouterContext value={router}>
      <HereContext value={here}>
        <WaitContext value={wait}>{children}</WaitContext>
      </HereContext>
    </RouterContext>
  );
}

/** Undefined until the first guard has decided. */
export function useArrival(): Here<ComponentType> | undefined {
  return use(HereContext);
}

export function useNavigate(): AppRouter['navigate'] {
  const router = useRouter();
  return useCallback((to, options) => router.navigate(to, options), [router]);
}

/** Where the app is going, or is; what is rendered may not be there yet. */
export function useWanted(): () => AppAddress {
  const router = useRouter();
  return useCallback(() => router.wanted, [router]);
}

export function useIsLoading(): boolean {
  return use(WaitContext).isLoading;
}

/** Returns the pending question, while there is one. Give the same function while nothing changes. */
export function useAskBefore(asks: AsksBefore): Leaving | undefined {
  const router = useRouter();
  useEffect(() => router.askBefore(asks), [router, asks]);
  return use(WaitContext).leaving;
}
