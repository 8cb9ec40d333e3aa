/** Forms in which nobody writes a text that somebody else could take away, by the reason. */
export const untaken: Record<string, string[]> = {
  'it has no text, or one that is never stored, such as a password': [
    ...['account/ConfirmEmailScreen.tsx', 'account/ConfirmPassword.tsx', 'account/ForgotPasswordScreen.tsx'],
    ...[
      'account/LoginScreen.tsx',
      'account/GuestReportScreen.tsx',
      'account/NotMeScreen.tsx',
      'account/leaving/KeepAccount.tsx',
      'account/UnsubscribeScreen.tsx',
    ],
    ...['account/UpdatePasswordScreen.tsx', 'account/register/RegisterForm.tsx', 'account/settings/DeleteAccount.tsx'],
    ...['account/passkeys/AddPasskeyDialog.tsx', 'account/leaving/KeepOrLeave.tsx'],
    ...['account/secondStep/AppSetupDialog.tsx', 'account/secondStep/SecondStepForm.tsx'],
    ...['account/welcome/PictureStep.tsx', 'account/welcome/RolesStep.tsx', 'developers/AvatarDialog.tsx'],
    ...['developers/BannerDialog.tsx', 'developers/showcase/PinsForm.tsx', 'forums/manage/BoardSettings.tsx'],
    ...['forums/thread/MoveDialog.tsx', 'games/GameBannerDialog.tsx', 'media/album/ReorderAlbums.tsx'],
    ...['media/album/ReorderPieces.tsx', 'members/RemoveMember.tsx', 'members/useLeaveForm.ts'],
    ...['operating/accounts/Accounts.tsx', 'operating/accounts/DeleteAccountDialog.tsx'],
    ...['operating/figures/MailTest.tsx', 'operating/look/Accent.tsx', 'operating/look/Logo.tsx'],
    ...['operating/registration/Registration.tsx', 'webhooks/WebhookDialog.tsx'],
  ],
  'it holds a name, a title or an amount at most, which nobody would copy': [
    ...['donations/EnterDonationScreen.tsx', 'members/MemberRow.tsx'],
  ],
  'it is about the viewer’s own account, profile or a new thing, and goes with the account alone': [
    ...['account/settings/useAccountForm.ts', 'bugs/NewItem.tsx', 'classifieds/NewClassifiedScreen.tsx'],
    'playtests/NewPlaytestScreen.tsx',
    ...['developers/sections/BasicInfoForm.tsx', 'developers/sections/HistoryForms.tsx'],
    ...['developers/sections/NetworkingForm.tsx', 'developers/sections/RolesAndSkillsForm.tsx'],
    ...['developers/sections/WebsitesForm.tsx', 'developers/showcase/AboutForm.tsx', 'games/useNewGame.ts'],
    ...['inbox/ComposeForm.tsx', 'resources/AddResource.tsx', 'savedSearches/SaveSearchDialog.tsx'],
    'sanctions/AppealForm.tsx',
    ...['savedSearches/SavedSearchRow.tsx', 'tokens/NewTokenDialog.tsx'],
  ],
  'it stays open, and says itself that it cannot be sent any more': [
    ...['builds/UploadForm.tsx', 'playtests/EditPlaytestScreen.tsx'],
    ...['classifieds/EditClassifiedScreen.tsx', 'feed/post/NewPostForm.tsx', 'invites/decline/DeclineDialog.tsx'],
    ...['invites/decline/DeclineRestDialog.tsx'],
  ],
  'the form behind it keeps the text': ['schedules/ScheduleDialog.tsx'],
  'it is not the form itself, but a button or list beside one that has its cases': [
    ...['feed/post/NewPostBox.tsx', 'inbox/OutgoingMessages.tsx'],
    ...['developers/sections/EditableSection.tsx', 'developers/showcase/Showcase.tsx'],
    ...['forums/reply/useReply.ts', 'forums/forum/ForumPage.tsx'],
  ],
};
