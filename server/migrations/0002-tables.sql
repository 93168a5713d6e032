-- Drafted from the entities (npm run db:draft). From here on, a change is a migration of its own.

create table "reseller" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "name" text not null,
  "hostname" text,
  "email" text not null,
  "primaryColor" text,
  "secondaryColor" text,
  "logoFilename" text,
  "video1" text,
  "video2" text,
  "video3" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);

create table "organization" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "resellerId" text,
  "title" text not null,
  "state" text not null check ("state" in ('ACTIVE', 'INACTIVE')),
  "tags" json not null,
  "logoFilename" text,
  "timeZone" text not null,
  "apiKeyHash" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);

create table "user" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "resellerId" text,
  "email" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "role" text not null check ("role" in ('USER', 'ADMIN', 'RESELLER')),
  "isCollectionsEnabled" boolean not null,
  "isPresentationsEnabled" boolean not null,
  "isProductsEnabled" boolean not null,
  "isPromotionsEnabled" boolean not null,
  "isSystemsEnabled" boolean not null,
  "passwordHash" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "user_email_key" unique nulls not distinct ("email")
);

create table "session" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "refreshTokenHash" text not null,
  "previousTokenHash" text,
  "rotatedAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  "revokedAt" timestamptz(3),
  primary key ("id")
);

create table "presentationColorsAndFonts" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "primaryColor" text not null,
  "secondaryColor" text not null,
  "tertiaryColor" text not null,
  "fontPrimary" text not null check ("fontPrimary" in ('PRIMARY', 'SECONDARY', 'CUSTOM_FONT', 'ALEGREYA', 'BEBAS_NEUE', 'CAVEAT', 'DM_SERIF_DISPLAY', 'INTER', 'JOSEFIN_SANS', 'LATO', 'LORA', 'MONTSERRAT', 'OPEN_SANS', 'OSWALD', 'PACIFICO', 'PLAYFAIR_DISPLAY', 'POPPINS', 'ROBOTO', 'ROBOTO_SLAB')),
  "fontSecondary" text not null check ("fontSecondary" in ('PRIMARY', 'SECONDARY', 'CUSTOM_FONT', 'ALEGREYA', 'BEBAS_NEUE', 'CAVEAT', 'DM_SERIF_DISPLAY', 'INTER', 'JOSEFIN_SANS', 'LATO', 'LORA', 'MONTSERRAT', 'OPEN_SANS', 'OSWALD', 'PACIFICO', 'PLAYFAIR_DISPLAY', 'POPPINS', 'ROBOTO', 'ROBOTO_SLAB')),
  primary key ("id"),
  constraint "presentationColorsAndFonts_userId_key" unique nulls not distinct ("userId")
);

create table "tag" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "title" text not null,
  primary key ("id")
);

create table "assetFolder" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "title" text not null,
  "parentFolderId" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);

create table "asset" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "type" text not null check ("type" in ('IMAGE', 'VIDEO', 'FONT')),
  "title" text not null,
  "filename" text not null,
  "thumbFilename" text,
  "width" integer check ("width" between 0 and 1000000),
  "height" integer check ("height" between 0 and 1000000),
  "folderId" text,
  "tags" json not null,
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);

create table "pendingAsset" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "folderId" text,
  "type" text not null check ("type" in ('IMAGE', 'VIDEO', 'FONT')),
  "state" text not null check ("state" in ('PROCESSING', 'FAILED')),
  "filename" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);

create table "storedFile" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "filename" text not null,
  "kind" text not null check ("kind" in ('assetImage', 'assetVideo', 'assetFont', 'assetWebFont', 'assetImageThumbnail', 'assetVideoThumbnail', 'assetFontThumbnail', 'slideThumbnail', 'showCapture', 'organizationLogo')),
  "mediaType" text not null,
  "bytes" integer not null check ("bytes" between 0 and 2000000000),
  "width" integer check ("width" between 0 and 1000000),
  "height" integer check ("height" between 0 and 1000000),
  "thumbFilename" text,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "storedFile_organizationId_filename_kind_key" unique nulls not distinct ("organizationId", "filename", "kind")
);

create table "presentation" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "orientation" text not null check ("orientation" in ('LANDSCAPE', 'PORTRAIT')),
  "title" text not null,
  "description" text,
  "publishedShowId" text,
  "conceptShowId" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "presentation_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "show" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "presentationId" text not null,
  "state" text not null check ("state" in ('CONCEPT', 'PUBLISHED')),
  "style" json not null,
  "sequence" integer not null check ("sequence" between 0 and 2000000000),
  "publishedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "show_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "slide" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "showId" text not null,
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  "duration" double precision not null check ("duration" between 0.1 and 86400),
  "backgroundAssetId" text,
  "backgroundColor" text,
  "transitionType" text check ("transitionType" in ('FADE', 'FADE_DOWN', 'FADE_LEFT', 'FADE_RIGHT', 'FADE_UP', 'SLIDE_DOWN', 'SLIDE_LEFT', 'SLIDE_RIGHT', 'SLIDE_UP', 'ZOOM', 'BOUNCE')),
  "transitionDuration" double precision check ("transitionDuration" between 0 and 60),
  "conditionType" text check ("conditionType" in ('PROMOTION_ACTIVE_ANY', 'PROMOTION_ACTIVE_SPECIFIC')),
  "conditionValue" text,
  "thumbFilename" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "thumbnailAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  primary key ("id"),
  constraint "slide_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
) with (fillfactor = 85);

create table "widget" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "slideId" text not null,
  "type" text not null check ("type" in ('TEXT', 'RECTANGLE', 'CIRCLE', 'IMAGE', 'VIDEO', 'LOGO', 'PRODUCT_LIST', 'PRODUCT', 'PROMOTION', 'TICKER')),
  "positionX" double precision not null check ("positionX" between -10 and 10),
  "positionY" double precision not null check ("positionY" between -10 and 10),
  "positionZ" integer not null check ("positionZ" between 1 and 100000),
  "width" double precision not null check ("width" between 0.001 and 10),
  "height" double precision not null check ("height" between 0.001 and 10),
  "style" json not null,
  "settings" json,
  "animations" json not null,
  "deletedAt" timestamptz(3),
  primary key ("id")
) with (fillfactor = 85);

create table "operation" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "showId" text not null,
  "sequence" integer not null check ("sequence" between 0 and 2000000000),
  "operation" json not null,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "operation_showId_sequence_key" unique nulls not distinct ("showId", "sequence")
);

create table "templateFolder" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "parentFolderId" text,
  "title" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "templateFolder_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "template" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "folderId" text,
  "presentationId" text not null,
  primary key ("id")
);

create table "productCollection" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "productCollection_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "productCategory" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "collectionId" text not null,
  "title" text not null,
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "productCategory_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "productVariant" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "categoryId" text not null,
  "title" text not null,
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  primary key ("id"),
  constraint "productVariant_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "product" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "categoryId" text not null,
  "imageAssetId" text,
  "state" text not null check ("state" in ('AVAILABLE', 'UNAVAILABLE')),
  "title" text not null,
  "subtitle" text,
  "veggie" boolean not null,
  "glutenfree" boolean not null,
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "product_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "productPrice" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "productId" text not null,
  "variantId" text not null,
  "price" integer check ("price" between 0 and 9999999),
  primary key ("id"),
  constraint "productPrice_productId_variantId_key" unique nulls not distinct ("productId", "variantId")
);

create table "promotion" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "subtitle" text,
  "imageAssetId" text,
  "priceRegular" integer check ("priceRegular" between 0 and 9999999),
  "pricePromo" integer check ("pricePromo" between 0 and 9999999),
  "veggie" boolean not null,
  "glutenfree" boolean not null,
  "state" text not null check ("state" in ('AVAILABLE', 'UNAVAILABLE')),
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);

create table "system" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "orientation" text not null check ("orientation" in ('LANDSCAPE', 'PORTRAIT')),
  "screenCount" integer not null check ("screenCount" between 1 and 100),
  "activeCollectionId" text,
  "scheduledAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "system_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "systemScreen" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "systemId" text not null,
  "code" text,
  "sortIndex" integer not null check ("sortIndex" between 1 and 1000),
  "credentialHash" text,
  "lastSeenAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "systemScreen_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "screenPairing" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "code" text not null,
  "secretHash" text not null,
  "screenId" text,
  "organizationId" text,
  "collectedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  primary key ("id"),
  constraint "screenPairing_code_key" unique nulls not distinct ("code")
);

create table "collection" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "systemId" text not null,
  "startTime" text,
  "startDay" text check ("startDay" in ('all', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "collection_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);

create table "collectionAllocation" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "collectionId" text not null,
  "screenId" text not null,
  "presentationId" text not null,
  primary key ("id"),
  constraint "collectionAllocation_collectionId_screenId_key" unique nulls not distinct ("collectionId", "screenId")
);

create function manages(customer text) returns boolean language sql stable parallel safe
  return case viewer_role()
    when 'ADMIN' then true
    when 'RESELLER' then exists (select from "organization" o where o."id" = customer and o."resellerId" = viewer_reseller())
    else false
  end;

create function hidden_tags() returns text[] language sql stable parallel safe
  return coalesce((select array(select json_array_elements_text(o."tags")) from "organization" o where o."id" = viewer_organization()), '{}');

alter table "reseller" enable row level security;
grant select, insert, update, delete on "reseller" to vitrine_tenant;
create policy read on "reseller" for select to vitrine_tenant using ("id" = (select viewer_reseller()) or (select viewer_role()) = 'ADMIN');
create policy add on "reseller" for insert to vitrine_tenant with check (((select viewer_role()) = 'ADMIN'));
create policy change on "reseller" for update to vitrine_tenant using ((select viewer_role()) = 'ADMIN') with check (((select viewer_role()) = 'ADMIN'));
create policy remove on "reseller" for delete to vitrine_tenant using ((select viewer_role()) = 'ADMIN');
create trigger touch before update on "reseller" for each row execute function touch();

alter table "organization" add constraint "organization_resellerId_fkey" foreign key ("resellerId") references "reseller" ("id") on delete set null ("resellerId");
create index "organization_resellerId_idx" on "organization" ("resellerId");
alter table "organization" enable row level security;
grant select ("id", "resellerId", "title", "state", "tags", "logoFilename", "timeZone", "createdAt", "updatedAt"), insert, update, delete on "organization" to vitrine_tenant;
create policy read on "organization" for select to vitrine_tenant using ("id" = (select viewer_organization()) or (select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())));
create policy add on "organization" for insert to vitrine_tenant with check (("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
create policy change on "organization" for update to vitrine_tenant using ("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))) with check (("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
create policy remove on "organization" for delete to vitrine_tenant using ("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))));
create trigger touch before update on "organization" for each row execute function touch();
create trigger announce_insert after insert on "organization" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "organization" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "organization" referencing old table as changed for each statement execute function announce();

alter table "user" add constraint "user_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "user" add constraint "user_resellerId_fkey" foreign key ("resellerId") references "reseller" ("id") on delete cascade;
create index "user_organizationId_idx" on "user" ("organizationId");
create index "user_resellerId_idx" on "user" ("resellerId");
alter table "user" enable row level security;
grant select ("id", "organizationId", "resellerId", "email", "firstName", "lastName", "role", "isCollectionsEnabled", "isPresentationsEnabled", "isProductsEnabled", "isPromotionsEnabled", "isSystemsEnabled", "createdAt", "updatedAt"), insert, update, delete on "user" to vitrine_tenant;
create policy read on "user" for select to vitrine_tenant using ("id" = (select viewer_id()) or manages("organizationId"));
create policy add on "user" for insert to vitrine_tenant with check ((("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and ("role" = 'USER' or (select viewer_role()) = 'ADMIN'))));
create policy change on "user" for update to vitrine_tenant using (("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and ("role" = 'USER' or (select viewer_role()) = 'ADMIN'))) with check ((("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and ("role" = 'USER' or (select viewer_role()) = 'ADMIN'))));
create policy remove on "user" for delete to vitrine_tenant using (("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and ("role" = 'USER' or (select viewer_role()) = 'ADMIN')));
create trigger touch before update on "user" for each row execute function touch();
create trigger announce_insert after insert on "user" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "user" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "user" referencing old table as changed for each statement execute function announce();

alter table "session" add constraint "session_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
create index "session_userId_idx" on "session" ("userId");
create index "session_expiresAt_idx" on "session" ("expiresAt");
alter table "session" enable row level security;

alter table "presentationColorsAndFonts" add constraint "presentationColorsAndFonts_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "presentationColorsAndFonts" enable row level security;
grant select, insert, update, delete on "presentationColorsAndFonts" to vitrine_tenant;
create policy read on "presentationColorsAndFonts" for select to vitrine_tenant using ("userId" = (select viewer_id()));
create policy add on "presentationColorsAndFonts" for insert to vitrine_tenant with check (("userId" = (select viewer_id())));
create policy change on "presentationColorsAndFonts" for update to vitrine_tenant using ("userId" = (select viewer_id())) with check (("userId" = (select viewer_id())));
create policy remove on "presentationColorsAndFonts" for delete to vitrine_tenant using ("userId" = (select viewer_id()));

alter table "tag" add constraint "tag_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "tag_organizationId_idx" on "tag" ("organizationId");
alter table "tag" enable row level security;
grant select, insert, update, delete on "tag" to vitrine_tenant;
create policy read on "tag" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "tag" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "tag" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "tag" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));

alter table "assetFolder" add constraint "assetFolder_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "assetFolder" add constraint "assetFolder_parentFolderId_fkey" foreign key ("parentFolderId") references "assetFolder" ("id") on delete cascade;
create index "assetFolder_organizationId_idx" on "assetFolder" ("organizationId");
create index "assetFolder_parentFolderId_idx" on "assetFolder" ("parentFolderId");
alter table "assetFolder" enable row level security;
grant select, insert, update, delete on "assetFolder" to vitrine_tenant;
create policy read on "assetFolder" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "assetFolder" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("parentFolderId" is null or exists (select from "assetFolder" p where p."id" = "assetFolder"."parentFolderId" and p."organizationId" is not distinct from "assetFolder"."organizationId")));
create policy change on "assetFolder" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("parentFolderId" is null or exists (select from "assetFolder" p where p."id" = "assetFolder"."parentFolderId" and p."organizationId" is not distinct from "assetFolder"."organizationId")));
create policy remove on "assetFolder" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "assetFolder" for each row execute function touch();
create trigger announce_insert after insert on "assetFolder" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "assetFolder" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "assetFolder" referencing old table as changed for each statement execute function announce();

alter table "asset" add constraint "asset_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "asset" add constraint "asset_folderId_fkey" foreign key ("folderId") references "assetFolder" ("id") on delete set null ("folderId");
create index "asset_organizationId_idx" on "asset" ("organizationId");
create index "asset_folderId_idx" on "asset" ("folderId");
alter table "asset" enable row level security;
grant select, insert, update, delete on "asset" to vitrine_tenant;
create policy read on "asset" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null and not is_hidden("tags", (select hidden_tags()))));
create policy add on "asset" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "asset"."folderId" and p."organizationId" is not distinct from "asset"."organizationId")));
create policy change on "asset" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "asset"."folderId" and p."organizationId" is not distinct from "asset"."organizationId")));
create policy remove on "asset" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "asset" for each row execute function touch();
create trigger announce_insert after insert on "asset" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "asset" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "asset" referencing old table as changed for each statement execute function announce();

alter table "pendingAsset" add constraint "pendingAsset_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "pendingAsset" add constraint "pendingAsset_folderId_fkey" foreign key ("folderId") references "assetFolder" ("id") on delete set null ("folderId");
create index "pendingAsset_organizationId_idx" on "pendingAsset" ("organizationId");
create index "pendingAsset_folderId_idx" on "pendingAsset" ("folderId");
alter table "pendingAsset" enable row level security;
grant select, insert, update, delete on "pendingAsset" to vitrine_tenant;
create policy read on "pendingAsset" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "pendingAsset" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "pendingAsset"."folderId")));
create policy change on "pendingAsset" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization()))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "pendingAsset"."folderId")));
create policy remove on "pendingAsset" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "pendingAsset" for each row execute function touch();

alter table "storedFile" add constraint "storedFile_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "storedFile" enable row level security;
grant select, insert, update, delete on "storedFile" to vitrine_tenant;
create policy read on "storedFile" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "storedFile" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "storedFile" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "storedFile" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));

alter table "presentation" add constraint "presentation_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "presentation" add constraint "presentation_publishedShowId_fkey" foreign key ("organizationId", "publishedShowId") references "show" ("organizationId", "id") on delete set null ("publishedShowId");
alter table "presentation" add constraint "presentation_conceptShowId_fkey" foreign key ("organizationId", "conceptShowId") references "show" ("organizationId", "id") on delete set null ("conceptShowId");
create index "presentation_publishedShowId_idx" on "presentation" ("publishedShowId");
create index "presentation_conceptShowId_idx" on "presentation" ("conceptShowId");
alter table "presentation" enable row level security;
grant select, insert, update, delete on "presentation" to vitrine_tenant;
create policy read on "presentation" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "presentation" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "presentation" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "presentation" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "presentation" for each row execute function touch();
create trigger announce_insert after insert on "presentation" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "presentation" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "presentation" referencing old table as changed for each statement execute function announce();

alter table "show" add constraint "show_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "show" add constraint "show_presentationId_fkey" foreign key ("organizationId", "presentationId") references "presentation" ("organizationId", "id") on delete cascade;
create index "show_presentationId_idx" on "show" ("presentationId");
alter table "show" enable row level security;
grant select, insert, update, delete on "show" to vitrine_tenant;
create policy read on "show" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "show" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "show" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "show" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "show" for each row execute function touch();

alter table "slide" add constraint "slide_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "slide" add constraint "slide_showId_fkey" foreign key ("organizationId", "showId") references "show" ("organizationId", "id") on delete cascade;
create index "slide_showId_sortIndex_idx" on "slide" ("showId", "sortIndex");
create index "slide_deletedAt_idx" on "slide" ("deletedAt") where "deletedAt" is not null;
alter table "slide" enable row level security;
grant select, insert, update, delete on "slide" to vitrine_tenant;
create policy read on "slide" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "slide" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "slide" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "slide" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "slide" for each row when (old."thumbFilename" is not distinct from new."thumbFilename" and old."thumbnailAt" is not distinct from new."thumbnailAt") execute function touch();

alter table "widget" add constraint "widget_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "widget" add constraint "widget_slideId_fkey" foreign key ("organizationId", "slideId") references "slide" ("organizationId", "id") on delete cascade;
create index "widget_organizationId_idx" on "widget" ("organizationId");
create index "widget_slideId_positionZ_idx" on "widget" ("slideId", "positionZ");
create index "widget_deletedAt_idx" on "widget" ("deletedAt") where "deletedAt" is not null;
alter table "widget" enable row level security;
grant select, insert, update, delete on "widget" to vitrine_tenant;
create policy read on "widget" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "widget" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "widget" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "widget" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));

alter table "operation" add constraint "operation_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "operation" add constraint "operation_showId_fkey" foreign key ("organizationId", "showId") references "show" ("organizationId", "id") on delete cascade;
create index "operation_organizationId_idx" on "operation" ("organizationId");
alter table "operation" enable row level security;
grant select, insert, update, delete on "operation" to vitrine_tenant;
create policy read on "operation" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "operation" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "operation" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "operation" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));

alter table "templateFolder" add constraint "templateFolder_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "templateFolder" add constraint "templateFolder_parentFolderId_fkey" foreign key ("organizationId", "parentFolderId") references "templateFolder" ("organizationId", "id") on delete cascade;
create index "templateFolder_parentFolderId_idx" on "templateFolder" ("parentFolderId");
alter table "templateFolder" enable row level security;
grant select, insert, update, delete on "templateFolder" to vitrine_tenant;
create policy read on "templateFolder" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "templateFolder" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "templateFolder" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "templateFolder" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "templateFolder" for each row execute function touch();
create trigger announce_insert after insert on "templateFolder" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "templateFolder" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "templateFolder" referencing old table as changed for each statement execute function announce();

alter table "template" add constraint "template_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "template" add constraint "template_folderId_fkey" foreign key ("organizationId", "folderId") references "templateFolder" ("organizationId", "id") on delete set null ("folderId");
alter table "template" add constraint "template_presentationId_fkey" foreign key ("organizationId", "presentationId") references "presentation" ("organizationId", "id") on delete cascade;
create index "template_organizationId_idx" on "template" ("organizationId");
create index "template_folderId_idx" on "template" ("folderId");
create index "template_presentationId_idx" on "template" ("presentationId");
alter table "template" enable row level security;
grant select, insert, update, delete on "template" to vitrine_tenant;
create policy read on "template" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "template" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "template" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "template" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger announce_insert after insert on "template" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "template" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "template" referencing old table as changed for each statement execute function announce();

alter table "productCollection" add constraint "productCollection_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "productCollection" enable row level security;
grant select, insert, update, delete on "productCollection" to vitrine_tenant;
create policy read on "productCollection" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "productCollection" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "productCollection" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "productCollection" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "productCollection" for each row execute function touch();
create trigger announce_insert after insert on "productCollection" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "productCollection" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "productCollection" referencing old table as changed for each statement execute function announce();

alter table "productCategory" add constraint "productCategory_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "productCategory" add constraint "productCategory_collectionId_fkey" foreign key ("organizationId", "collectionId") references "productCollection" ("organizationId", "id") on delete cascade;
create index "productCategory_collectionId_sortIndex_idx" on "productCategory" ("collectionId", "sortIndex");
alter table "productCategory" enable row level security;
grant select, insert, update, delete on "productCategory" to vitrine_tenant;
create policy read on "productCategory" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "productCategory" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "productCategory" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "productCategory" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "productCategory" for each row execute function touch();
create trigger announce_insert after insert on "productCategory" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "productCategory" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "productCategory" referencing old table as changed for each statement execute function announce();

alter table "productVariant" add constraint "productVariant_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "productVariant" add constraint "productVariant_categoryId_fkey" foreign key ("organizationId", "categoryId") references "productCategory" ("organizationId", "id") on delete cascade;
create index "productVariant_categoryId_sortIndex_idx" on "productVariant" ("categoryId", "sortIndex");
alter table "productVariant" enable row level security;
grant select, insert, update, delete on "productVariant" to vitrine_tenant;
create policy read on "productVariant" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "productVariant" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "productVariant" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "productVariant" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "productVariant" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "productVariant" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "productVariant" referencing old table as changed for each statement execute function announce();

alter table "product" add constraint "product_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "product" add constraint "product_categoryId_fkey" foreign key ("organizationId", "categoryId") references "productCategory" ("organizationId", "id") on delete cascade;
alter table "product" add constraint "product_imageAssetId_fkey" foreign key ("imageAssetId") references "asset" ("id") on delete set null ("imageAssetId");
create index "product_categoryId_sortIndex_idx" on "product" ("categoryId", "sortIndex");
create index "product_imageAssetId_idx" on "product" ("imageAssetId");
alter table "product" enable row level security;
grant select, insert, update, delete on "product" to vitrine_tenant;
create policy read on "product" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "product" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()))
  and ("imageAssetId" is null or exists (select from "asset" p where p."id" = "product"."imageAssetId")));
create policy change on "product" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization()))
  and ("imageAssetId" is null or exists (select from "asset" p where p."id" = "product"."imageAssetId")));
create policy remove on "product" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "product" for each row execute function touch();
create trigger announce_insert after insert on "product" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "product" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "product" referencing old table as changed for each statement execute function announce();

alter table "productPrice" add constraint "productPrice_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "productPrice" add constraint "productPrice_productId_fkey" foreign key ("organizationId", "productId") references "product" ("organizationId", "id") on delete cascade;
alter table "productPrice" add constraint "productPrice_variantId_fkey" foreign key ("organizationId", "variantId") references "productVariant" ("organizationId", "id") on delete cascade;
create index "productPrice_organizationId_idx" on "productPrice" ("organizationId");
create index "productPrice_variantId_idx" on "productPrice" ("variantId");
alter table "productPrice" enable row level security;
grant select, insert, update, delete on "productPrice" to vitrine_tenant;
create policy read on "productPrice" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "productPrice" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "productPrice" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "productPrice" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "productPrice" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "productPrice" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "productPrice" referencing old table as changed for each statement execute function announce();

alter table "promotion" add constraint "promotion_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "promotion" add constraint "promotion_imageAssetId_fkey" foreign key ("imageAssetId") references "asset" ("id") on delete set null ("imageAssetId");
create index "promotion_organizationId_idx" on "promotion" ("organizationId");
create index "promotion_imageAssetId_idx" on "promotion" ("imageAssetId");
alter table "promotion" enable row level security;
grant select, insert, update, delete on "promotion" to vitrine_tenant;
create policy read on "promotion" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "promotion" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()))
  and ("imageAssetId" is null or exists (select from "asset" p where p."id" = "promotion"."imageAssetId")));
create policy change on "promotion" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization()))
  and ("imageAssetId" is null or exists (select from "asset" p where p."id" = "promotion"."imageAssetId")));
create policy remove on "promotion" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "promotion" for each row execute function touch();
create trigger announce_insert after insert on "promotion" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "promotion" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "promotion" referencing old table as changed for each statement execute function announce();

alter table "system" add constraint "system_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "system" add constraint "system_activeCollectionId_fkey" foreign key ("organizationId", "activeCollectionId") references "collection" ("organizationId", "id") on delete set null ("activeCollectionId");
create index "system_activeCollectionId_idx" on "system" ("activeCollectionId");
alter table "system" enable row level security;
grant select, insert, update, delete on "system" to vitrine_tenant;
create policy read on "system" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create policy add on "system" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "system" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "system" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger touch before update on "system" for each row execute function touch();
create trigger announce_insert after insert on "system" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "system" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "system" referencing old table as changed for each statement execute function announce();

alter table "systemScreen" add constraint "systemScreen_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "systemScreen" add constraint "systemScreen_systemId_fkey" foreign key ("organizationId", "systemId") references "system" ("organizationId", "id") on delete cascade;
create index "systemScreen_systemId_sortIndex_idx" on "systemScreen" ("systemId", "sortIndex");
alter table "systemScreen" enable row level security;
grant select, insert, update, delete on "systemScreen" to vitrine_tenant;
create policy read on "systemScreen" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create policy add on "systemScreen" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "systemScreen" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "systemScreen" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger touch before update on "systemScreen" for each row when (old."lastSeenAt" is not distinct from new."lastSeenAt") execute function touch();
create trigger announce_insert after insert on "systemScreen" referencing new table as changed for each statement execute function announce('lastSeenAt', 'updatedAt');
create trigger announce_update after update on "systemScreen" referencing old table as before new table as changed for each statement execute function announce('lastSeenAt', 'updatedAt');
create trigger announce_delete after delete on "systemScreen" referencing old table as changed for each statement execute function announce('lastSeenAt', 'updatedAt');

alter table "screenPairing" add constraint "screenPairing_screenId_fkey" foreign key ("screenId") references "systemScreen" ("id") on delete cascade;
alter table "screenPairing" add constraint "screenPairing_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "screenPairing_screenId_idx" on "screenPairing" ("screenId");
create index "screenPairing_organizationId_idx" on "screenPairing" ("organizationId");
create index "screenPairing_expiresAt_idx" on "screenPairing" ("expiresAt");
alter table "screenPairing" enable row level security;

alter table "collection" add constraint "collection_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "collection" add constraint "collection_systemId_fkey" foreign key ("organizationId", "systemId") references "system" ("organizationId", "id") on delete cascade;
create index "collection_systemId_idx" on "collection" ("systemId");
alter table "collection" enable row level security;
grant select, insert, update, delete on "collection" to vitrine_tenant;
create policy read on "collection" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "collection" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "collection" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "collection" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "collection" for each row execute function touch();
create trigger announce_insert after insert on "collection" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "collection" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "collection" referencing old table as changed for each statement execute function announce();

alter table "collectionAllocation" add constraint "collectionAllocation_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "collectionAllocation" add constraint "collectionAllocation_collectionId_fkey" foreign key ("organizationId", "collectionId") references "collection" ("organizationId", "id") on delete cascade;
alter table "collectionAllocation" add constraint "collectionAllocation_screenId_fkey" foreign key ("organizationId", "screenId") references "systemScreen" ("organizationId", "id") on delete cascade;
alter table "collectionAllocation" add constraint "collectionAllocation_presentationId_fkey" foreign key ("organizationId", "presentationId") references "presentation" ("organizationId", "id") on delete cascade;
create index "collectionAllocation_organizationId_idx" on "collectionAllocation" ("organizationId");
create index "collectionAllocation_screenId_idx" on "collectionAllocation" ("screenId");
create index "collectionAllocation_presentationId_idx" on "collectionAllocation" ("presentationId");
alter table "collectionAllocation" enable row level security;
grant select, insert, update, delete on "collectionAllocation" to vitrine_tenant;
create policy read on "collectionAllocation" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "collectionAllocation" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "collectionAllocation" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "collectionAllocation" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "collectionAllocation" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "collectionAllocation" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "collectionAllocation" referencing old table as changed for each statement execute function announce();

-- Templates belong to nobody in particular: to this organisation, which no one can enter.
insert into "organization" ("id", "title", "state", "tags", "timeZone") values ('0', 'Templates', 'ACTIVE', '[]', 'Europe/Amsterdam');
