import { IconChevronDown } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useLocation } from 'react-router';
import { useProfile } from '../../platform/profile.queries.ts';
import { Brand } from '../../ui/display/brand.tsx';
import { CurrentLink } from '../../ui/page/current-link.tsx';
import classes from './sidebar.module.css';
import { isWithin, type MenuItem, type SidebarMenu } from './sidebar-menu.ts';

interface SidebarProps {
  menu: SidebarMenu;
  /** The drawer has a separate heading. */
  isInDrawer?: boolean;
  onGo?: () => void;
}

export const Sidebar = memo(function Sidebar({ menu, isInDrawer = false, onGo }: SidebarProps) {
  const { t } = useTranslation('shell');
  const section = (item: MenuItem) => <MenuSection key={item.label} item={item} onGo={onGo} />;
  return (
    <nav className={classes.side} aria-label={t('mainMenu')} data-drawer={isInDrawer || undefined}>
      {isInDrawer ? null : (
        <Link to="/dashboard" className={classes.brand}>
          <Brand name={t('product')} />
        </Link>
      )}
      <FirmName />
      <ul className={classes.list}>{menu.upper.map(section)}</ul>
      {menu.tools.length > 0 ? (
        <ul className={classes.list} data-tools>
          {menu.tools.map(section)}
        </ul>
      ) : null}
      <ul className={classes.list} data-lower>
        {menu.lower.map(section)}
      </ul>
    </nav>
  );
});

/** The firm's name: a user who works in two firms sees at once which one is open. */
function FirmName() {
  const firm = useProfile()?.tenant?.name;
  return (
    <p className={classes.firm} title={firm}>
      {firm}
    </p>
  );
}

interface MenuSectionProps {
  item: MenuItem;
  onGo: (() => void) | undefined;
}

function MenuSection({ item, onGo }: MenuSectionProps) {
  return <li>{item.items ? <MenuParent item={item} items={item.items} onGo={onGo} /> : <MenuLink item={item} onGo={onGo} />}</li>;
}

function MenuLink({ item, onGo }: MenuSectionProps) {
  const { t } = useTranslation('shell');
  const Icon = item.icon;
  return (
    <CurrentLink to={item.route ?? '/'} hasPagesBelow={item.route !== '/clients'} className={classes.item} onClick={onGo}>
      <Icon size={18} aria-hidden />
      {t(`menu.${item.label}`)}
    </CurrentLink>
  );
}

interface MenuParentProps extends MenuSectionProps {
  items: NonNullable<MenuItem['items']>;
}

/**
 * An item with sub-items: expands and collapses, and starts expanded if the current page is one of them. If it has a page of
 * its own, its name is a link and the arrow beside it expands; else the whole item expands.
 */
function MenuParent({ item, items, onGo }: MenuParentProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isHere = isWithin(item, pathname);
  const [isOpen, setIsOpen] = useState(isHere);
  const listId = useId();
  const Icon = item.icon;
  const name = t(`menu.${item.label}`);
  const toggle = { type: 'button', 'aria-expanded': isOpen, 'aria-controls': listId, onClick: () => setIsOpen((was) => !was) } as const;
  const arrow = <IconChevronDown size={16} aria-hidden className={classes.chevron} />;
  const go = () => {
    setIsOpen(true);
    onGo?.();
  };
  return (
    <>
      {item.route === undefined ? (
        <button {...toggle} className={classes.item} data-here={isHere || undefined}>
          <Icon size={18} aria-hidden />
          {name}
          {arrow}
        </button>
      ) : (
        <div className={classes.parent} data-here={isHere || undefined}>
          <Link to={item.route} className={classes.item} data-here={isHere || undefined} onClick={go}>
            <Icon size={18} aria-hidden />
            {name}
          </Link>
          <button {...toggle} className={classes.toggle} aria-label={t(isOpen ? 'collapse' : 'expand', { section: name })}>
            {arrow}
          </button>
        </div>
      )}
      {isOpen ? (
        <ul id={listId} className={classes.sub}>
          {items.map((sub) => (
            <li key={sub.route}>
              <CurrentLink to={sub.route} className={classes.subItem} onClick={onGo}>
                {t(`menu.${sub.label}`)}
              </CurrentLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
