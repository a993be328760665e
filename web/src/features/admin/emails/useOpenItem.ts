import { useSearchParams } from 'react-router-dom';

/** The item that is open in a dialog over a tab. Its id is the parameter `name` of the address. */
export function useOpenItem(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const withId = (id: string | null) => {
    const changed = new URLSearchParams(parameters);
    if (id === null) changed.delete(name);
    else changed.set(name, id);
    return changed;
  };
  return {
    id: parameters.get(name),
    href: (id: string) => `/admin/emails?${withId(id).toString()}`,
    close: () => {
      setParameters(withId(null), { preventScrollReset: true });
    },
  };
}
